import { describeCheck } from '../../test/kit/describe-check.ts';
import { available, redirectChainOf, withRobots } from '../../test/kit/artifacts.ts';
import { sitemapContent } from '../../test/kit/sitemap-content.ts';
import { robotsBlocked } from './robots-blocked.ts';

const SITEMAP = 'https://www.example.com/sitemap.xml';
/** robots.txt, and a sitemap that lists the page or does not. */
const withSitemap = (robots: string, { listsPage }: { listsPage: boolean }) => ({
  artifacts: {
    ...withRobots(robots).artifacts,
    sitemaps: available({
      files: [
        {
          redirectChain: redirectChainOf(SITEMAP, 200),
          source: 'robots' as const,
          content: sitemapContent({ listsPage }),
        },
      ],
      unread: [],
      named: 1,
    }),
  },
});

describeCheck(robotsBlocked, [
  { name: 'no rule matches', ...withRobots('User-agent: *\nDisallow: /cart'), outcome: 'allowed' },
  { name: 'no file', ...withRobots('User-agent: *\nDisallow: /', { status: 404 }), outcome: 'allowed' },
  {
    name: 'longest match wins',
    ...withRobots('User-agent: *\nDisallow: /\nAllow: /shop/*oes$'),
    outcome: 'allowed',
  },
  {
    name: 'rules for another crawler',
    ...withRobots('User-agent: AhrefsBot\nDisallow: /'),
    outcome: 'allowed',
  },
  {
    name: 'everything blocked',
    ...withRobots('User-agent: *\nDisallow: /'),
    outcome: 'blocked',
    data: { agents: { '*': 'disallowed' } },
  },
  {
    name: 'rules match the query',
    url: 'https://www.example.com/shop?sort=price',
    ...withRobots('User-agent: *\nDisallow: /*?sort='),
    outcome: 'blocked',
  },
  {
    name: 'one crawler',
    ...withRobots('User-agent: Googlebot\nDisallow: /shop'),
    outcome: 'some-blocked',
    data: { agents: { '*': 'allowed', googlebot: 'disallowed', bingbot: 'allowed' } },
    message: 'googlebot',
  },
  {
    name: 'all but one',
    ...withRobots('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nDisallow:'),
    outcome: 'some-blocked',
    message: 'robots.txt blocks this page for all search engines except googlebot, applebot.',
  },
  {
    name: 'Googlebot, whose rules Applebot follows',
    ...withRobots('User-agent: Googlebot\nDisallow: /'),
    outcome: 'some-blocked',
    message: 'robots.txt blocks this page for googlebot, applebot.',
  },
  {
    name: 'all but Googlebot, and so Applebot',
    ...withRobots('User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /'),
    outcome: 'some-blocked',
    data: { agents: { '*': 'disallowed', googlebot: 'allowed', applebot: 'allowed', bingbot: 'disallowed' } },
  },
  {
    name: 'the own name of Applebot, before that of Googlebot',
    ...withRobots('User-agent: Googlebot\nDisallow: /\n\nUser-agent: Applebot\nDisallow: /cart'),
    outcome: 'some-blocked',
    message: 'robots.txt blocks this page for googlebot.',
  },
  {
    name: 'Yandex by the name of all its crawlers',
    ...withRobots('User-agent: *\nAllow: /\n\nUser-agent: Yandex\nDisallow: /'),
    outcome: 'some-blocked',
    message: 'robots.txt blocks this page for yandexbot.',
  },
  {
    name: 'all but Yandex, by that name',
    ...withRobots('User-agent: *\nDisallow: /\n\nUser-agent: yandex\nDisallow:'),
    outcome: 'some-blocked',
    data: { agents: { '*': 'disallowed', yandexbot: 'allowed' } },
  },
  {
    name: 'the own name of a crawler of Yandex, before that of all',
    ...withRobots('User-agent: Yandex\nDisallow: /\n\nUser-agent: YandexBot\nDisallow: /cart'),
    outcome: 'allowed',
  },
  {
    name: 'a name that only begins like it',
    ...withRobots('User-agent: YandexImages\nDisallow: /'),
    outcome: 'allowed',
  },
  {
    name: 'blocked and in the sitemap',
    ...withSitemap('User-agent: *\nDisallow: /', { listsPage: true }),
    outcome: 'blocked-but-listed',
    message: 'robots.txt blocks this page for all search engines, although it is in the sitemap.',
    data: { agents: { '*': 'disallowed' } },
  },
  {
    name: 'blocked, with a sitemap of other pages',
    ...withSitemap('User-agent: *\nDisallow: /', { listsPage: false }),
    outcome: 'blocked',
  },
  {
    name: 'blocked for some and in the sitemap',
    ...withSitemap('User-agent: bingbot\nDisallow: /', { listsPage: true }),
    outcome: 'some-blocked',
  },
  { name: 'server error', ...withRobots('', { status: 500 }), outcome: 'unclear' },
  { name: 'too many requests', ...withRobots('', { status: 429 }), outcome: 'unclear' },
  { name: 'access denied', ...withRobots('', { status: 403 }), outcome: 'allowed' },
  { name: 'robots.txt was not fetched', outcome: 'unknown' },
]);
