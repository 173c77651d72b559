import { describeDeliveryKill } from './describe-delivery-kill.ts';
import { openStoreFixture } from './store-fixture.ts';

describeDeliveryKill(openStoreFixture);
