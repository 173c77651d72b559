import { describeSitemapSlices } from './describe-sitemap-slices.ts';
import { openStoreFixture } from './store-fixture.ts';

describeSitemapSlices(openStoreFixture);
