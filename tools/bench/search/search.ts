import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import { CORPUS_SEARCHES } from '../corpus/make-reports.ts';
import { reportDatabase } from '../database/report-database.ts';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, startRequestServer } from '../harness/pinned-process.ts';
import type { RequestProcess } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { quantile, spreadOf } from '../harness/spread.ts';
import type { SearchResponse, SearchRequest } from './search-process.ts';

const SORTS = ['id', 'url', 'result'] as const;
/** Searches with few matches or none, for which a LIKE scans the whole account. */
const RARE_TERMS = [
  'quetzal',
  'xylophone-zither',
  'https://www.site9999.example.com/',
  'shop-shop-shop',
] as const;
const P50_MS_MAX = 5;
const P99_MS_MAX = 100;
/** Shorter terms have no trigram; they are shown without a target. */
const TRIGRAM = 3;
/** Searches run in this process; its processor time on a busy machine equals their time on an idle one. */
const CPU_MS = 'CPU ms';

const SCALES: Record<Scale, { reports: number; passes: number; likePasses: number }> = {
  full: { reports: 1_000_000, passes: 50, likePasses: 7 },
  quick: { reports: 20_000, passes: 3, likePasses: 2 },
};

type Searches = RequestProcess<SearchRequest, SearchResponse>;

export const search: Benchmark = {
  name: 'search',
  title: 'searches of 13 terms by 3 sorts in the database, rare and absent ones against LIKE',
  async run({ scale, say }) {
    const { reports, passes, likePasses } = SCALES[scale];
    const args = [await reportDatabase(reports, say)];
    const module = new URL('search-process.ts', import.meta.url);
    const searches = await startRequestServer<SearchRequest, SearchResponse>({
      module,
      core: CLIENT_CORE,
      args,
    });
    try {
      say('the first searches of a process');
      const first = await searchAll(searches);
      say(`${passes} passes over ${first.length} searches`);
      const mix = await repeat(passes, () => searchAll(searches));
      say('the same by LIKE');
      const rare = [];
      for (const term of RARE_TERMS) rare.push(await rareRow(searches, term, likePasses));
      return [
        ...mixRows(mix.filter(({ term }) => term.length >= TRIGRAM)),
        ...CORPUS_SEARCHES.map((term) => termRow(term, mix)),
        figureRow({
          title: 'slowest of the first searches of a process',
          unit: CPU_MS,
          ours: [slowest(first)],
        }),
        ...rare,
      ];
    } finally {
      await searches.stop();
    }
  },
};

/** `ms`: wall-clock time; `cpuMs`: processor time. */
type Timed = { term: string; sortBy: (typeof SORTS)[number]; ms: number; cpuMs: number };

/** Every term in every sort order, once. */
async function searchAll(searches: Searches): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const sortBy of SORTS) {
    for (const term of CORPUS_SEARCHES) {
      const { ms, cpuMs } = await searches.ask({ kind: 'store', term, sortBy });
      timed.push({ term, sortBy, ms, cpuMs });
    }
  }
  return timed;
}

async function repeat<T>(times: number, work: () => Promise<T[]>): Promise<T[]> {
  const all: T[] = [];
  for (let time = 0; time < times; time += 1) all.push(...(await work()));
  return all;
}

/** p50, p99 and the slowest of the whole mix. */
function mixRows(mix: readonly Timed[]): Row[] {
  const all = ascending(mix);
  const byClock = mix.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const title = 'search, all terms of three characters or more, by all sorts';
  const unit = CPU_MS;
  return [
    figureRow({ unit, title: `${title}, p50`, ours: [quantile(all, 0.5)], atMost: P50_MS_MAX }),
    figureRow({ unit, title: `${title}, p99`, ours: [quantile(all, 0.99)], atMost: P99_MS_MAX }),
    figureRow({ unit, title: `${title}, slowest`, ours: [slowest(mix)] }),
    figureRow({ unit: 'ms', title: `${title}, p99 by the clock`, ours: [quantile(byClock, 0.99)] }),
  ];
}

/** The p99 of a term over its sort orders, with minimum and maximum. */
function termRow(term: string, mix: readonly Timed[]): Row {
  const own = mix.filter((timed) => timed.term === term);
  const medians = SORTS.map((sortBy) => ({
    sortBy,
    ms: spreadOf(ascending(own.filter((timed) => timed.sortBy === sortBy))).median,
  }));
  const worst = medians.toSorted((a, b) => b.ms - a.ms)[0];
  const all = ascending(own);
  const title = `search \`${term}\`, p99 (p50 ${quantile(all, 0.5).toFixed(2)}; slowest by ${worst?.sortBy ?? ''})`;
  const row = figureRow({ title, unit: CPU_MS, ours: all });
  return { ...row, ours: { ...row.ours, median: quantile(all, 0.99) } };
}

/** The processor times in ascending order. */
function ascending(timed: readonly Timed[]): number[] {
  return timed.map(({ cpuMs }) => cpuMs).toSorted((a, b) => a - b);
}

/** A search with few matches or none, compared with the page and the count of a plain LIKE. */
async function rareRow(searches: Searches, term: string, passes: number): Promise<Row> {
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let pass = 0; pass < passes; pass += 1) {
    const indexed = await searches.ask({ kind: 'store', term, sortBy: 'id' });
    const scanned = await searches.ask({ kind: 'like', term });
    if (indexed.total !== Math.min(scanned.total, SEARCH_TOTAL_MAX))
      throw new Error(`The search ${term} finds ${indexed.total} reports, LIKE ${scanned.total}.`);
    ours.push(indexed.cpuMs);
    baseline.push(scanned.cpuMs);
  }
  return comparisonRow({
    title: `search \`${term}\` against LIKE (page and count)`,
    unit: CPU_MS,
    ours,
    baseline,
    target: null,
  });
}

function slowest(timed: readonly Timed[]): number {
  return Math.max(...timed.map(({ cpuMs }) => cpuMs));
}
