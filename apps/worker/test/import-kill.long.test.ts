import { describeImportKill } from './describe-import-kill.ts';
import { openStoreFixture } from './store-fixture.ts';

describeImportKill(openStoreFixture);
