import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import { CORPUS_SEARCHES } from '../corpus/make-reports.ts';
import { reportDatabase } from '../database/report-database.ts';
import type { Benchmark, Effort } from '../frame/benchmark.ts';
import { CLIENT_CORE, startAsked } from '../frame/pinned-process.ts';
import type { AskedProcess } from '../frame/pinned-process.ts';
import { comparisonRow, figureRow } from '../frame/row.ts';
import type { Row } from '../frame/row.ts';
import { quantile, spreadOf } from '../frame/spread.ts';
import type { SearchAnswer, SearchAsk } from './search-process.ts';

const SORTS = ['id', 'url', 'result'] as const;
/** Searches with few hits or none: what a LIKE walks the whole account for. */
const RARE_TERMS = [
  'quetzal',
  'xylophone-zither',
  'https://www.site9999.example.com/',
  'jacket-jacket',
] as const;
const P99_MS_MAX = 10;
const LIKE_RATIO_MAX = 0.02;

const EFFORTS: Record<Effort, { reports: number; passes: number; likePasses: number }> = {
  full: { reports: 1_000_000, passes: 50, likePasses: 7 },
  quick: { reports: 20_000, passes: 3, likePasses: 2 },
};

type Searches = AskedProcess<SearchAsk, SearchAnswer>;

export const search: Benchmark = {
  name: 'search',
  title: 'searches of 13 terms by 3 sorts in the database, rare and absent ones against LIKE',
  async run({ effort, say }) {
    const { reports, passes, likePasses } = EFFORTS[effort];
    const args = [await reportDatabase(reports, say)];
    const module = new URL('search-process.ts', import.meta.url);
    const searches = await startAsked<SearchAsk, SearchAnswer>({ module, core: CLIENT_CORE, args });
    try {
      say('the first searches of a process');
      const first = await searchAll(searches);
      say(`${passes} passes over ${first.length} searches`);
      const mix = await repeat(passes, () => searchAll(searches));
      say('the same by LIKE');
      const rare = [];
      for (const term of RARE_TERMS) rare.push(await rareRow(searches, term, likePasses));
      return [
        ...mixRows(mix),
        figureRow({ title: 'slowest first search of a process', unit: 'ms', ours: [slowest(first)] }),
        ...rare,
      ];
    } finally {
      await searches.stop();
    }
  },
};

type Timed = { term: string; sortBy: (typeof SORTS)[number]; ms: number };

/** Every term by every sort, once. */
async function searchAll(searches: Searches): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const term of CORPUS_SEARCHES) {
    for (const sortBy of SORTS)
      timed.push({ term, sortBy, ms: (await searches.ask({ term, sortBy, like: false })).ms });
  }
  return timed;
}

async function repeat<T>(times: number, work: () => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < times; time += 1) all.push(...(await work()));
  return all;
}

/** p50, p99 and the slowest of the whole mix, then of each term. */
function mixRows(mix: readonly Timed[]): Row[] {
  const ascending = (timed: readonly Timed[]) => timed.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const all = ascending(mix);
  const ofTerm = (term: string): Row => {
    const own = ascending(mix.filter((timed) => timed.term === term));
    const worst = SORTS.map((sortBy) => ({
      sortBy,
      ms: spreadOf(ascending(mix.filter((timed) => timed.term === term && timed.sortBy === sortBy))).median,
    })).toSorted((a, b) => b.ms - a.ms)[0];
    const title = `search \`${term}\`, p99 (p50 ${quantile(own, 0.5).toFixed(2)}; slowest by ${worst?.sortBy ?? ''})`;
    return {
      ...figureRow({ title, unit: 'ms', ours: own }),
      ours: { ...spreadOf(own), median: quantile(own, 0.99) },
    };
  };
  return [
    figureRow({ title: 'search, all terms and sorts, p50', unit: 'ms', ours: [quantile(all, 0.5)] }),
    figureRow({
      title: 'search, all terms and sorts, p99',
      unit: 'ms',
      ours: [quantile(all, 0.99)],
      atMost: P99_MS_MAX,
    }),
    figureRow({ title: 'search, all terms and sorts, slowest', unit: 'ms', ours: [all.at(-1) ?? 0] }),
    ...CORPUS_SEARCHES.map(ofTerm),
  ];
}

/** A search with few hits or none, beside the page and the count that a plain LIKE needs for the same answer. */
async function rareRow(searches: Searches, term: string, passes: number): Promise<Row> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const indexed = await searches.ask({ term, sortBy: 'id', like: false });
    const scanned = await searches.ask({ term, sortBy: 'id', like: true });
    if (indexed.total !== Math.min(scanned.total, SEARCH_TOTAL_MAX))
      throw new Error(`The search ${term} finds ${indexed.total} reports, LIKE ${scanned.total}.`);
    ours.push(indexed.ms);
    baseline.push(scanned.ms);
  }
  return comparisonRow({
    title: `search \`${term}\` against LIKE (page and count)`,
    unit: 'ms',
    ours,
    baseline,
    bar: { relation: 'at_most', value: LIKE_RATIO_MAX },
  });
}

function slowest(timed: readonly Timed[]): number {
  return Math.max(...timed.map(({ ms }) => ms));
}
