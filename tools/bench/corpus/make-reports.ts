import { randomBelow } from './random-below.ts';

/** A report as a corpus describes it, before anything is stored. */
export type CorpusReport = {
  /** 0 for nine of ten reports: the account that is measured. Otherwise 1 to {@link SMALL_ACCOUNTS}. */
  account: number;
  url: string;
  project: string;
  /** One in a hundred is public. */
  privacy: 0 | 1;
  /** Whether an import created it: the tenth of all reports before the middle, only those of the large account. */
  isImported: boolean;
  /** 0 to 100; null: no run has completed. */
  score: number | null;
  createdAtMs: number;
  generatedAtMs: number | null;
};

/** Number of accounts besides the large one. */
export const SMALL_ACCOUNTS = 100;
const HOSTS = 2_000;
/** When the first report was created; the others follow a millisecond apart. */
export const START_MS = Date.UTC(2026, 0, 1);
const WORDS = ['jacket', 'shop', 'shirt', 'boots', 'scarf', 'gloves', 'dress', 'socks'];
const MORE_WORDS = ['belt', 'cap', 'coat', 'jeans', 'skirt', 'sandal'];
const SECTIONS = ['shop', 'p', 'Catalog', 'blog', 'sale'];

/**
 * The searches that the lists are measured with: everywhere, common, one site, pasted URLs made of common parts, rare,
 * absent, repetitive, clustered late in URL order, one and two letters.
 */
export const CORPUS_SEARCHES = [
  'http',
  'jacket',
  'site1999',
  'https://www.site1999.example.com/',
  'https://www.site9999.example.com/',
  'quetzal',
  'xylophone-zither',
  'jacket-jacket',
  'shop-shop-shop',
  'site7',
  'k',
  'ja',
  'https://www.site1999',
] as const;

/** Makes `count` reports in order of creation; the same for the same seed. One in 5,000 has a rare word. */
export function* makeReports(count: number, seed = 1): Generator<CorpusReport> {
  const random = randomBelow(seed);
  const words = [...WORDS, ...MORE_WORDS];
  const pick = (list: readonly string[]) => list[random(list.length)] ?? '';
  for (let index = 0; index < count; index += 1) {
    const project = `site${random(HOSTS)}.example.com`;
    const item = index % 5_000 === 4_999 ? 'quetzal' : pick(words);
    const query = random(10) === 0 ? `?color=${random(16)}&ref=q` : '';
    const path = `${pick(SECTIONS)}/${item}-${pick(words)}-${random(10_000_000)}`;
    const pending = random(10) === 0;
    const createdAtMs = START_MS + index;
    const account = random(10) === 0 ? 1 + random(SMALL_ACCOUNTS) : 0;
    yield {
      account,
      privacy: index % 100 === 0 ? 0 : 1,
      isImported: account === 0 && index >= 0.4 * count && index < 0.5 * count,
      url: `https://www.${project}/${path}${query}`,
      project,
      score: pending ? null : 30 + random(71),
      createdAtMs,
      generatedAtMs: pending ? null : createdAtMs + random(3_600_000),
    };
  }
}
