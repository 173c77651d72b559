import { describeImportKill } from './describe-import-kill.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeImportKill(openPostgresFixture);
