import { describeReclaimedClaims } from './describe-reclaimed-claims.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeReclaimedClaims(openPostgresFixture);
