import { describeTakenBackClaims } from './describe-taken-back-claims.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeTakenBackClaims(openPostgresFixture);
