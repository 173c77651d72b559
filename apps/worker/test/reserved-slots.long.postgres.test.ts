import { describeReservedSlots } from './describe-reserved-slots.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeReservedSlots(openPostgresFixture);
