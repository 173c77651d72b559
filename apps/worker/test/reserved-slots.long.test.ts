import { describeReservedSlots } from './describe-reserved-slots.ts';
import { openStoreFixture } from './store-fixture.ts';

describeReservedSlots(openStoreFixture);
