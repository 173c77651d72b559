import { describeTakenBackClaims } from './describe-taken-back-claims.ts';
import { openStoreFixture } from './store-fixture.ts';

describeTakenBackClaims(openStoreFixture);
