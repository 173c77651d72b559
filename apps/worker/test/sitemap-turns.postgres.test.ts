import { describeSitemapTurns } from './describe-sitemap-turns.ts';
import { openPostgresFixture } from './store-fixture.ts';

describeSitemapTurns(openPostgresFixture);
