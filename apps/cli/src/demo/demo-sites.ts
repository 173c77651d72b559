import type { Privacy } from '@pagemark/domain';

/** A sample page. Its level, 0 to 20, is the number of features that `sampleDocument` gives it. */
export type DemoPage = {
  url: string;
  title: string;
  /** Levels at the first and the last run. */
  levels: readonly [number, number];
  /** Days since the first run. */
  since: number;
  privacy: Privacy;
  /** The latest run fails because the site no longer responds. */
  fails?: true;
};

const BAKERY = 'https://lantern-bakery.example';
const KAYAKS = 'https://www.fjord-kayaks.example';
const LIBRARY = 'https://city-library.example';
const PAPER = 'https://paper-and-ink.example';
const TRAINS = 'https://night-trains.example';

type Page = [
  path: string,
  title: string,
  levels: readonly [number, number],
  since: number,
  privacy?: Privacy,
];

function site(origin: string, pages: readonly Page[]): DemoPage[] {
  return pages.map(([path, title, levels, since, privacy = 1]) => ({
    url: `${origin}${path}`,
    title,
    levels,
    since,
    privacy,
  }));
}

/**
 * Sample sites under reserved names (RFC 2606): one that improves, one that regresses, one good, one average, and one
 * neglected site with an unreachable page.
 */
export const DEMO_PAGES: readonly DemoPage[] = [
  ...site(BAKERY, [
    ['/', 'Sourdough and rye, baked every night', [3, 19], 63, 0],
    ['/bread', 'Our bread', [2, 14], 63],
    ['/cakes/seasonal', 'Cakes of the season', [1, 10], 56],
    ['/visit', 'Where to find us', [6, 20], 42],
  ]),
  ...site(KAYAKS, [
    ['/', 'Kayaks for quiet water', [19, 8], 63],
    ['/tours/three-day-fjord', 'Three days on the fjord', [18, 4], 49],
    ['/rental', 'Rent a kayak', [15, 11], 49, 2],
  ]),
  ...site(LIBRARY, [
    ['/', 'The library of the city', [18, 20], 56, 0],
    ['/opening-hours', 'When we are open', [17, 20], 56],
    ['/catalog?subject=maps', 'Catalog: maps', [16, 18], 28],
    ['/events/reading-night', 'The long night of reading', [16, 17], 14],
  ]),
  ...site(TRAINS, [
    ['/', 'Asleep here, awake there', [7, 12], 49, 0],
    ['/timetable', 'Timetable of the night trains', [9, 13], 49],
    ['/tickets/sleeper', 'A bed in the sleeper', [12, 7], 35, 2],
    ['/lost-property', 'Lost property', [5, 6], 21],
  ]),
  ...site(PAPER, [
    ['/', 'Paper and ink', [0, 1], 42],
    ['/shop/notebooks', 'Notebooks', [0, 0], 42],
  ]),
  { url: `${PAPER}/shop/checkout`, title: 'Checkout', levels: [2, 2], since: 28, privacy: 1, fails: true },
];

/** The password of the protected sample reports. */
export const DEMO_PASSWORD = 'lantern';

/** The CSV of the sample import: URLs that already have reports, and lines that are rejected. */
export const DEMO_IMPORT = [
  'url',
  ...DEMO_PAGES.map(({ url }) => url),
  'mailto:hello@lantern-bakery.example',
  'ftp://city-library.example/maps',
  'https://',
  'https://night-trains.example:25/',
  '',
].join('\n');
