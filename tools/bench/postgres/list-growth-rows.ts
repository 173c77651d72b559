import type { Store } from '@pagemark/core';
import type { ReportListQuery } from '@pagemark/domain';
import { startCpuTime } from '../harness/cpu-time.ts';
import type { Run } from '../harness/benchmark.ts';
import type { Row } from '../harness/row.ts';
import { growthRows } from '../list-growth/growth-rows.ts';
import type { GrowthRound } from '../list-growth/growth-rows.ts';
import { queriesOf } from '../list-growth/list-shapes.ts';
import { ACCOUNT } from './fill-postgres.ts';
import { SessionCpu } from './session-cpu.ts';

const SCALES = { full: { rounds: 7, calls: 40 }, quick: { rounds: 2, calls: 5 } } as const;

export type FilledStore = { url: string; store: Store };
type Side = { store: Store; accountId: number; queries: ReportListQuery[]; cpu: SessionCpu };

/**
 * Every list shape in a large and a small database, interleaved, in processor time of this process and of the server's
 * sessions.
 */
export async function listGrowthRows(
  sides: { large: FilledStore; small: FilledStore },
  sizes: string,
  { scale, say }: Run,
): Promise<Row[]> {
  const { rounds, calls } = SCALES[scale];
  const [large, small] = [await sideOf(sides.large), await sideOf(sides.small)];
  const measured: GrowthRound[] = [];
  await roundOf(small, large, calls);
  for (let round = 0; round < rounds; round += 1) {
    say(`lists, ${sizes}, round ${round + 1} of ${rounds}`);
    measured.push(await roundOf(small, large, calls));
  }
  await Promise.all([large.cpu.close(), small.cpu.close()]);
  return growthRows(measured, { unit: 'CPU µs', sizes });
}

async function sideOf({ store, url }: FilledStore): Promise<Side> {
  const { id: accountId } = await store.accounts.ensure(ACCOUNT);
  const cpu = new SessionCpu(url);
  await cpu.connect();
  return { store, accountId, queries: await queriesOf(store, accountId), cpu };
}

async function roundOf(small: Side, large: Side, calls: number): Promise<GrowthRound> {
  const round: GrowthRound = { small: [], large: [] };
  for (const index of small.queries.keys()) {
    round.small.push(await cpuMsOf(small, index, calls));
    round.large.push(await cpuMsOf(large, index, calls));
  }
  return round;
}

/** Processor time of one call, in milliseconds. */
async function cpuMsOf(
  { store, accountId, queries, cpu }: Side,
  index: number,
  calls: number,
): Promise<number> {
  const query = queries[index];
  if (query === undefined) throw new RangeError(`There is no list shape ${index}.`);
  await cpu.look();
  const [sessionsMs, own] = [cpu.ms(), startCpuTime()];
  for (let call = 0; call < calls; call += 1) await store.reports.list(accountId, query);
  return (own() + cpu.ms() - sessionsMs) / calls;
}
