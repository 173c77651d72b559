import { LANES } from '@pagemark/core';
import type { Lane, QueueLimits } from '@pagemark/core';
import type { Session } from '../db/postgres-db.ts';
import { sendJobs } from '../postgres/queue/send-jobs.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import { keepJobs } from './keep-jobs.ts';
import type { MoveOptions } from './transfer-progress.ts';
import type { SourceFile } from './source-file.ts';

/** Jobs written at a time. */
const JOBS_MAX = 1_000;
/** For finished jobs, which are few. */
const KEPT_MAX = 200;

/** However many wait, they were let in once. */
const LIMITS: QueueLimits = {
  ...QUEUE_LIMITS_DEFAULT,
  openMax: { interactive: Number.MAX_SAFE_INTEGER, bulk: Number.MAX_SAFE_INTEGER },
  storedBytesMax: Number.MAX_SAFE_INTEGER,
  accountOpenMax: { interactive: Number.MAX_SAFE_INTEGER, bulk: Number.MAX_SAFE_INTEGER },
};

type OpenJob = { runSeq: number; accountId: number; lane: 0 | 1; host: string };

const OPEN_JOBS = `select jobs.run_seq as runSeq, jobs.account_id as accountId, jobs.lane, queue_hosts.host
  from (select run_seq, account_id, lane, host_id from jobs union all select run_seq, account_id, lane, host_id from claims) as jobs
  join queue_hosts on queue_hosts.id = jobs.host_id order by jobs.account_id, jobs.lane, jobs.run_seq`;

export type KeptJob = {
  runSeq: number;
  accountId: number;
  host: string;
  lane: 0 | 1;
  /** 2 failed, 3 canceled. */
  state: 2 | 3;
  attempt: number;
  errorCode: string | null;
  errorMessage: string | null;
  createdAtMs: number;
  updatedAtMs: number;
};

const KEPT_JOBS = `select run_seq as runSeq, account_id as accountId, host, lane, state, attempt, error_code as errorCode,
  error_message as errorMessage, created_at as createdAtMs, updated_at as updatedAtMs from kept_jobs order by run_seq`;

/**
 * Queues the open runs of the source again, in their order: claimable now, with all attempts left. Failed and
 * canceled jobs are copied unchanged, so that they can be retried.
 */
export async function moveJobs(session: Session, source: SourceFile, options: MoveOptions): Promise<void> {
  let queued = 0;
  for (const { accountId, lane, runs } of groupsOf(source.select<OpenJob>(OPEN_JOBS))) {
    options.signal?.throwIfAborted();
    await sendJobs(session, { accountId, lane, runs }, LIMITS);
    queued += runs.length;
    options.onProgress?.({ step: 'queue', runs: queued });
  }
  let kept: KeptJob[] = [];
  for (const job of source.select<KeptJob>(KEPT_JOBS)) {
    kept.push(job);
    if (kept.length < KEPT_MAX) continue;
    await keepJobs(session, kept);
    kept = [];
  }
  if (kept.length > 0) await keepJobs(session, kept);
}

type Group = { accountId: number; lane: Lane; runs: { runSeq: number; host: string }[] };

function isOf(group: Group, accountId: number, lane: Lane): boolean {
  return group.accountId === accountId && group.lane === lane && group.runs.length < JOBS_MAX;
}

/** Jobs of one account and lane, some at a time. */
function* groupsOf(jobs: Iterable<OpenJob>): Generator<Group> {
  let group: Group | null = null;
  for (const { runSeq, host, accountId, lane: code } of jobs) {
    const lane = LANES[code];
    if (group !== null && !isOf(group, accountId, lane)) {
      yield group;
      group = null;
    }
    group ??= { accountId, lane, runs: [] };
    group.runs.push({ runSeq, host });
  }
  if (group !== null) yield group;
}
