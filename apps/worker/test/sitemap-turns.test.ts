import { describeSitemapTurns } from './describe-sitemap-turns.ts';
import { openStoreFixture } from './store-fixture.ts';

describeSitemapTurns(openStoreFixture);
