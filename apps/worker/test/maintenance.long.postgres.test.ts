import { describeUpkeep } from './describe-maintenance.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeUpkeep(openPostgresFixture);
