import { describeKeptPlaces } from './describe-kept-places.ts';
import { openStoreFixture } from './store-fixture.ts';

describeKeptPlaces(openStoreFixture);
