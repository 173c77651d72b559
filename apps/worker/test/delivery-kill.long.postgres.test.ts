import { describeDeliveryKill } from './describe-delivery-kill.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeDeliveryKill(openPostgresFixture);
