import type { Store } from '@pagemark/core';
import type { ReportSort } from '@pagemark/domain';
import { CORPUS_SEARCHES } from '../corpus/make-reports.ts';
import type { Scale, Run } from '../harness/benchmark.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { figureRow } from '../harness/row.ts';
import type { Row } from '../harness/row.ts';
import { quantile, spreadOf } from '../harness/spread.ts';
import { ACCOUNT } from './fill-postgres.ts';
import { FIRST_PAGE } from './list-rows.ts';
import { SessionCpu } from './session-cpu.ts';

/** Two frequent words, one of them truncated, and parts of a pasted path. */
const PHRASES = [
  'jacket-shop',
  'scarf-boots',
  'shop/jacket-s',
  'sale/scarf-gloves',
  'Catalog/jacket-jacket',
  '?color=1&ref=q',
] as const;
const SORTS = ['id', 'url', 'result'] as const;
const P50_MS_MAX = 5;
const P99_MS_MAX = 150;
/** Shorter terms have no trigram; they are shown without a target. */
const TRIGRAM = 3;
const PASSES: Record<Scale, number> = { full: 30, quick: 2 };
const CPU_MS = 'CPU ms';

/** `ms`: wall-clock time; `cpuMs`: processor time of this process and of the server's sessions. */
type Timed = { term: string; sortBy: ReportSort; ms: number; cpuMs: number };

/** The mix of searches that `search` measures in a SQLite file. */
export async function searchRows(store: Store, url: string, { scale, say }: Run): Promise<Row[]> {
  const { id: accountId } = await store.accounts.ensure(ACCOUNT);
  const cpu = new SessionCpu(url);
  await cpu.connect();
  const first = await searchAll(store, accountId, { terms: CORPUS_SEARCHES, cpu });
  const [mix, phrases]: [Timed[], Timed[]] = [[], []];
  for (let pass = 0; pass < PASSES[scale]; pass += 1) {
    say(`searches, pass ${pass + 1} of ${PASSES[scale]}`);
    mix.push(...(await searchAll(store, accountId, { terms: CORPUS_SEARCHES, cpu })));
    phrases.push(...(await searchAll(store, accountId, { terms: PHRASES, cpu })));
  }
  await cpu.close();
  const measured = mix.filter(({ term }) => term.length >= TRIGRAM);
  const [all, byClock] = [ascending(measured, 'cpuMs'), ascending(measured, 'ms')];
  const title = 'search, all terms of three characters or more, by all sorts';
  return [
    figureRow({ title: `${title}, p50`, unit: CPU_MS, ours: [quantile(all, 0.5)], atMost: P50_MS_MAX }),
    figureRow({ title: `${title}, p99`, unit: CPU_MS, ours: [quantile(all, 0.99)], atMost: P99_MS_MAX }),
    figureRow({ title: `${title}, p99 by the clock`, unit: 'ms', ours: [quantile(byClock, 0.99)] }),
    ...CORPUS_SEARCHES.map((term) => termRow(term, mix)),
    ...PHRASES.map((term) => termRow(term, phrases)),
    figureRow({
      title: 'slowest of the first searches of a process',
      unit: CPU_MS,
      ours: [ascending(first, 'cpuMs').at(-1) ?? 0],
    }),
  ];
}

/** Every term in every sort order, once. */
async function searchAll(
  store: Store,
  accountId: number,
  { terms, cpu }: { terms: readonly string[]; cpu: SessionCpu },
): Promise<Timed[]> {
  const timed: Timed[] = [];
  for (const sortBy of SORTS) {
    await cpu.look();
    for (const term of terms) {
      const [sessionsMs, startMs, own] = [cpu.ms(), performance.now(), startCpuTime()];
      await store.reports.list(accountId, { ...FIRST_PAGE, search: term, sortBy });
      const ms = performance.now() - startMs;
      timed.push({ term, sortBy, ms, cpuMs: own() + cpu.ms() - sessionsMs });
    }
  }
  return timed;
}

function termRow(term: string, mix: readonly Timed[]): Row {
  const own = mix.filter((timed) => timed.term === term);
  const medians = SORTS.map((sortBy) => ({
    sortBy,
    ms: spreadOf(own.filter((timed) => timed.sortBy === sortBy).map(({ cpuMs }) => cpuMs)).median,
  }));
  const worst = medians.toSorted((a, b) => b.ms - a.ms)[0];
  const all = ascending(own, 'cpuMs');
  const title = `search \`${term}\`, p99 (p50 ${quantile(all, 0.5).toFixed(2)}; slowest by ${worst?.sortBy ?? ''})`;
  const row = figureRow({ title, unit: CPU_MS, ours: all });
  return { ...row, ours: { ...row.ours, median: quantile(all, 0.99) } };
}

function ascending(timed: readonly Timed[], of: 'ms' | 'cpuMs'): number[] {
  return timed.map((each) => each[of]).toSorted((a, b) => a - b);
}
