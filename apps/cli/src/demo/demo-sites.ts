/** A page of the demonstration. Levels are of {@link FEATURES}: how much of a page is done well, 0 to 20. */
export type DemoPage = {
  url: string;
  title: string;
  /** At the first run and at the last. */
  levels: readonly [number, number];
  /** Days ago of the first run. */
  since: number;
  privacy: 0 | 1;
};

const BAKERY = 'https://lantern-bakery.example';
const KAYAKS = 'https://www.fjord-kayaks.example';
const LIBRARY = 'https://city-library.example';
const PAPER = 'https://paper-and-ink.example';

/** Made-up sites, at names that exist nowhere (RFC 2606): one that gets better, one that got worse, one good, one left alone. */
export const DEMO_PAGES: readonly DemoPage[] = [
  {
    url: `${BAKERY}/`,
    title: 'Sourdough and rye, baked every night',
    levels: [3, 19],
    since: 63,
    privacy: 0,
  },
  { url: `${BAKERY}/bread`, title: 'Our bread', levels: [2, 14], since: 63, privacy: 1 },
  { url: `${BAKERY}/cakes/seasonal`, title: 'Cakes of the season', levels: [1, 10], since: 56, privacy: 1 },
  { url: `${BAKERY}/visit`, title: 'Where to find us', levels: [6, 20], since: 42, privacy: 1 },
  { url: `${KAYAKS}/`, title: 'Kayaks for quiet water', levels: [19, 8], since: 63, privacy: 1 },
  {
    url: `${KAYAKS}/tours/three-day-fjord`,
    title: 'Three days on the fjord',
    levels: [18, 4],
    since: 49,
    privacy: 1,
  },
  { url: `${KAYAKS}/rental`, title: 'Rent a kayak', levels: [15, 11], since: 49, privacy: 1 },
  { url: `${LIBRARY}/`, title: 'The library of the city', levels: [18, 20], since: 56, privacy: 0 },
  { url: `${LIBRARY}/opening-hours`, title: 'When we are open', levels: [17, 20], since: 56, privacy: 1 },
  {
    url: `${LIBRARY}/catalogue?subject=maps`,
    title: 'Catalogue: maps',
    levels: [16, 18],
    since: 28,
    privacy: 1,
  },
  {
    url: `${LIBRARY}/events/reading-night`,
    title: 'The long night of reading',
    levels: [16, 17],
    since: 14,
    privacy: 1,
  },
  { url: `${PAPER}/`, title: 'Paper and ink', levels: [0, 1], since: 42, privacy: 1 },
  { url: `${PAPER}/shop/notebooks`, title: 'Notebooks', levels: [0, 0], since: 42, privacy: 1 },
];

/** A page that never answers: what a failed run looks like. */
export const DEMO_FAILURE: DemoPage = {
  url: `${PAPER}/shop/checkout`,
  title: '',
  levels: [0, 0],
  since: 7,
  privacy: 1,
};
