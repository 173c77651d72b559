import { sql } from 'kysely';
import { AppError } from '@pagemark/domain';
import type { Lane, QueueLimits } from '@pagemark/core';
import type { LaneCode } from '../../schema.ts';
import { laneCode } from '../../sqlite/queue/lane-code.ts';
import { RETRY_AFTER_S } from '../../sqlite/queue/send-job.ts';
import { postgresStatement } from '../../statement/statement.ts';
import type { Session } from '../connection.ts';

type QueuedRuns = {
  accountId: number;
  lane: Lane;
  runs: readonly { runSeq: number; host: string }[];
  dueMs: number;
  nowMs: number;
};

const findOpenJobs = postgresStatement<{ lane: LaneCode }, { open: number }>(
  (arg) => sql`select sum(open)::bigint as open from queue_lanes where lane = ${arg('lane')}`,
);

/** Hosts by their names, locked in the order of their ids, as the queue's triggers lock them. */
const lockHosts = postgresStatement<{ hosts: readonly string[] }, { id: number; host: string }>(
  (arg) => sql`select queue_hosts.id, queue_hosts.host from queue_hosts
    where queue_hosts.host = any(${arg('hosts')}::text[]) order by id for no key update`,
);

const insertHosts = postgresStatement<{ hosts: readonly string[] }, { id: number; host: string }>(
  (arg) => sql`insert into queue_hosts (host) select host from unnest(${arg('hosts')}::text[]) as given (host)
    on conflict (host) do update set host = excluded.host returning id, host`,
);

type NewJobs = {
  runSeqs: readonly number[];
  hostIds: readonly number[];
  accountId: number;
  lane: LaneCode;
  dueMs: number;
  nowMs: number;
};

const insertJobs = postgresStatement<NewJobs>(
  (arg) => sql`insert into jobs (run_seq, account_id, host_id, lane, due_at, created_at, updated_at)
    select run_seq, ${arg('accountId')}::bigint, host_id, ${arg('lane')}::smallint, ${arg('dueMs')}::bigint,
      ${arg('nowMs')}::bigint, ${arg('nowMs')}::bigint
    from unnest(${arg('runSeqs')}::bigint[], ${arg('hostIds')}::bigint[]) as given (run_seq, host_id)`,
);

/**
 * Makes the jobs of many runs, if their lane has room for all of them. Call it inside the transaction that inserts the
 * runs, last. Throws AppError `queue_full`.
 */
export async function sendJobs(session: Session, jobs: QueuedRuns, limits: QueueLimits): Promise<void> {
  const { accountId, runs, dueMs, nowMs } = jobs;
  const lane = laneCode(jobs.lane);
  const open = (await session.get(findOpenJobs, { lane }))?.open ?? 0;
  if (open + runs.length > limits.openMax[jobs.lane])
    throw new AppError('queue_full', 'Too many pages are waiting to be audited.', {
      retryAfterS: RETRY_AFTER_S[jobs.lane],
    });
  const hosts = [...new Set(runs.map(({ host }) => host))].toSorted();
  const ids = new Map((await session.all(lockHosts, { hosts })).map(({ id, host }) => [host, id]));
  const missing = hosts.filter((host) => !ids.has(host));
  if (missing.length > 0)
    for (const { id, host } of await session.all(insertHosts, { hosts: missing })) ids.set(host, id);
  await session.run(insertJobs, {
    runSeqs: runs.map(({ runSeq }) => runSeq),
    hostIds: runs.map(({ host }) => ids.get(host) ?? 0),
    accountId,
    lane,
    dueMs,
    nowMs,
  });
}
