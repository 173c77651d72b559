import { describeSitemapSlices } from './describe-sitemap-slices.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeSitemapSlices(openPostgresFixture);
