import { describeKeptPlaces } from './describe-kept-places.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeKeptPlaces(openPostgresFixture);
