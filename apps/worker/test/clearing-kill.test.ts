import { describeClearingKill } from './describe-clearing-kill.ts';
import { openStoreFixture } from './store-fixture.ts';

describeClearingKill(openStoreFixture);
