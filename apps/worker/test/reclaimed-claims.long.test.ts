import { describeReclaimedClaims } from './describe-reclaimed-claims.ts';
import { openStoreFixture } from './store-fixture.ts';

describeReclaimedClaims(openStoreFixture);
