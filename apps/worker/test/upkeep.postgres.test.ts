import { describeUpkeep } from './describe-upkeep.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeUpkeep(openPostgresFixture);
