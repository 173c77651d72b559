import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { compareProcesses } from '../harness/compare-processes.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { ratiosOf, spreadOf } from '../harness/spread.ts';
import { PAGE_KINDS } from '../corpus/make-page.ts';
import { argsOf } from './page-case.ts';
import type { PageCase } from './page-case.ts';
import { SELECTOR_READS } from './selector-reads.ts';

const KB = 1_000;
const UNIT = 'CPU ms/page';
const SIZES_KB = [20, 100, 500, 2_000] as const;
/** The page size that the largest page, and a page read with selectors, are compared with. */
const BAR_KB = 100;
const RATIO_MAX = 1.5;
/** For the smallest size, where the fixed cost of every page is a larger part. */
const SMALLEST_RATIO_MAX = 2.5;
const GROWTH_MAX = 2;
/** Compared with a page that is read with selectors. */
const SELECTORS_RATIO_MAX = 0.3;

const PARSE = new URL('parse-process.ts', import.meta.url);
const CHEERIO = new URL('cheerio-process.ts', import.meta.url);

const SCALES: Record<Scale, { warmUpMs: number; longWarmUpMs: number; roundMs: number; rounds: number }> = {
  full: { warmUpMs: 15_000, longWarmUpMs: 60_000, roundMs: 500, rounds: 9 },
  quick: { warmUpMs: 300, longWarmUpMs: 300, roundMs: 150, rounds: 2 },
};
/**
 * For pages up to this size, most time is spent in the checks, which V8 keeps optimizing for tens of thousands of
 * pages. Such a page is measured after the usual warm-up, without a target, and after a long one, because a worker soon
 * reaches that point and runs for days.
 */
const SMALL_KB = 20;

export const audit: Benchmark = {
  name: 'audit',
  title:
    'audit of a page (parse, facts, every check, scoring) against parse5.parse of the same text, and cheerio',
  async run({ scale, say }) {
    const rows: Row[] = [];
    for (const kind of PAGE_KINDS) {
      const msPerKb = new Map<number, number[]>();
      for (const sizeKb of SIZES_KB) {
        const page = { kind, bytes: sizeKb * KB };
        const title = `audit, ${kind} page of ${sizeKb} KB`;
        say(`${kind} page of ${sizeKb} KB`);
        if (sizeKb <= SMALL_KB) {
          const early = await measure(page, scale, PARSE);
          rows.push(
            comparisonRow({ title: `${title}, soon after the start`, unit: UNIT, ...early, target: null }),
          );
        }
        const measured = await measure(page, scale, PARSE, sizeKb <= SMALL_KB ? 'long' : 'usual');
        msPerKb.set(
          sizeKb,
          measured.ours.map((ms) => ms / sizeKb),
        );
        rows.push(
          comparisonRow({
            title,
            unit: UNIT,
            ...measured,
            target: {
              relation: 'at_most',
              value: sizeKb === SIZES_KB[0] ? SMALLEST_RATIO_MAX : RATIO_MAX,
            },
          }),
        );
      }
      rows.push(growthRow(kind, msPerKb));
      say(`${kind} page of ${BAR_KB} KB, against cheerio`);
      rows.push(
        comparisonRow({
          title: `audit, ${kind} page of ${BAR_KB} KB, against cheerio and ${SELECTOR_READS.length} selectors`,
          unit: UNIT,
          ...(await measure({ kind, bytes: BAR_KB * KB }, scale, CHEERIO)),
          target: { relation: 'at_most', value: SELECTORS_RATIO_MAX },
        }),
      );
    }
    return rows;
  },
};

function measure(
  page: PageCase,
  scale: Scale,
  baseline: URL,
  warmUp: 'usual' | 'long' = 'usual',
): Promise<{ ours: number[]; baseline: number[] }> {
  const args = argsOf(page);
  const { warmUpMs, longWarmUpMs, roundMs, rounds } = SCALES[scale];
  return compareProcesses({
    // The flags of the audit processes (see open-audit-process.ts).
    ours: {
      module: new URL('audit-process.ts', import.meta.url),
      args,
      flags: ['--no-allocation-site-pretenuring', '--no-incremental-marking'],
    },
    baseline: { module: baseline, args },
    warmUpMs: warmUp === 'long' ? longWarmUpMs : warmUpMs,
    roundMs,
    rounds,
  });
}

/** The time per KB of the largest page, as a multiple of the time per KB at the size of the target. */
function growthRow(kind: string, msPerKb: ReadonlyMap<number, readonly number[]>): Row {
  const largestKb = Math.max(...SIZES_KB);
  const usual = spreadOf(msPerKb.get(BAR_KB) ?? []).median;
  const largest = msPerKb.get(largestKb) ?? [];
  const growth = ratiosOf(
    largest,
    largest.map(() => usual),
  );
  return figureRow({
    title: `audit, ${kind} page, cost of a KB at ${largestKb} KB over that at ${BAR_KB} KB`,
    unit: '×',
    ours: growth,
    atMost: GROWTH_MAX,
  });
}
