import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { CLIENT_CORE, startRequestServer } from '../harness/pinned-process.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { LinesResponse, LinesRequest } from './import-case.ts';

const RAW_RATIO_MIN = 0.7;
const SEARCH_RATIO_MIN = 0.5;
const ONE_TRANSACTION_RATIO_MIN = 0.4;
const BATCH_MS_MAX = 100;
/** Rows of the baseline's first, untimed batches. */
const WARM_UP_BATCH = 200;

const SCALES: Record<Scale, { warmUpLines: number; lines: number; rounds: number }> = {
  full: { warmUpLines: 50_000, lines: 30_000, rounds: 5 },
  quick: { warmUpLines: 500, lines: 2_000, rounds: 2 },
};

export const importing: Benchmark = {
  name: 'import',
  title:
    'a text of URLs that becomes reports, runs and jobs against inserting the same rows in batches as large',
  async run({ scale, say }) {
    const { warmUpLines, lines, rounds } = SCALES[scale];
    const paths = ['import.db', 'import-bare.db', 'import-raw.db', 'import-once.db'].map((name) =>
      dataPath(name),
    );
    for (const path of paths) removeDatabase(path);
    const [searched = '', bare = '', raw = '', once = ''] = paths;
    const rawModule = new URL('baseline-process.ts', import.meta.url);
    const importModule = new URL('import-process.ts', import.meta.url);
    const sides = [
      await startSide(importModule, [`file:${searched}`, 'with-search']),
      await startSide(importModule, [`file:${bare}`, 'without-search']),
      await startSide(rawModule, [raw]),
      await startSide(rawModule, [once, 'with-search']),
    ] as const;
    const [ours, withoutSearch, baseline, atOnce] = sides;
    const measured: Record<'ours' | 'bare' | 'raw' | 'once', LinesResponse[]> = {
      ours: [],
      bare: [],
      raw: [],
      once: [],
    };
    try {
      say('warming up');
      for (const side of sides) await side.ask({ first: 0, lines: warmUpLines, batch: WARM_UP_BATCH });
      for (let round = 0; round < rounds; round += 1) {
        say(`round ${round + 1} of ${rounds}`);
        const request = { first: warmUpLines + round * lines, lines, batch: WARM_UP_BATCH };
        const alone = await withoutSearch.ask(request);
        measured.bare.push(alone);
        measured.raw.push(await baseline.ask({ ...request, batch: alone.batch }));
        measured.ours.push(await ours.ask(request));
        measured.once.push(await atOnce.ask({ ...request, batch: lines }));
      }
    } finally {
      await Promise.all(sides.map((side) => side.stop()));
      for (const path of paths) removeDatabase(path);
    }
    const per = (side: keyof typeof measured, of: keyof LinesResponse) =>
      measured[side].map((each) => each[of]);
    const rawBar = { relation: 'at_least', value: RAW_RATIO_MIN } as const;
    const searchBar = { relation: 'at_least', value: SEARCH_RATIO_MIN } as const;
    const [fewer, indexed] = ['import without the search index', 'with the search index against without'];
    const cpu = { unit: 'lines/CPU s' };
    const clock = { unit: 'lines/s' };
    return [
      comparisonRow({
        title: `${fewer}, per core`,
        ...cpu,
        ours: per('bare', 'perCpuS'),
        baseline: per('raw', 'perCpuS'),
        target: rawBar,
      }),
      comparisonRow({
        title: `${fewer}, by the clock`,
        ...clock,
        ours: per('bare', 'perS'),
        baseline: per('raw', 'perS'),
        target: null,
      }),
      comparisonRow({
        title: `${indexed}, per core`,
        ...cpu,
        ours: per('ours', 'perCpuS'),
        baseline: per('bare', 'perCpuS'),
        target: searchBar,
      }),
      comparisonRow({
        title: `${indexed}, by the clock`,
        ...clock,
        ours: per('ours', 'perS'),
        baseline: per('bare', 'perS'),
        target: null,
      }),
      comparisonRow({
        title: 'import, against the driver in one transaction with the same indexes, per core',
        ...cpu,
        ours: per('ours', 'perCpuS'),
        baseline: per('once', 'perCpuS'),
        target: { relation: 'at_least', value: ONE_TRANSACTION_RATIO_MIN },
      }),
      comparisonRow({
        title: 'import, against the driver in one transaction with the same indexes, by the clock',
        ...clock,
        ours: per('ours', 'perS'),
        baseline: per('once', 'perS'),
        target: null,
      }),
      figureRow({
        title: 'a batch of an import, p99',
        unit: 'ms',
        ours: per('ours', 'p99Ms'),
        atMost: BATCH_MS_MAX,
      }),
    ];
  },
};

function startSide(module: URL, args: readonly string[]) {
  return startRequestServer<LinesRequest, LinesResponse>({ module, core: CLIENT_CORE, args });
}
