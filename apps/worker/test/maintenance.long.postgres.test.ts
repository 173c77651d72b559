import { describeMaintenance } from './describe-maintenance.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeMaintenance(openPostgresFixture);
