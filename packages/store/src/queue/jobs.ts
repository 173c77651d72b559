import { runFailure } from '@pagemark/domain';
import type { StoreContext } from '../operations/store-context.ts';
import { lockHost } from '../queries/hosts.ts';
import {
  lockKeptJob,
  listActive,
  listCanceled,
  listFailed,
  listQueued,
  COUNTED_MAX,
  listHostGroups,
  listHostGroupsOfAccount,
} from '../queries/jobs.ts';
import { findOpenPage, retryPage } from '../queries/pages.ts';
import { addGroups, queueTime, wakeHost } from './entries.ts';
import { laneCode, laneOf, sentIn } from '../column-codes.ts';
import { end, groupOf, showQueued } from './nack.ts';
import { requireRoom } from './require-room.ts';
import { formatReportId } from '../ids/report-id.ts';
import type { JobRecord, JobState, Queue, HostRecord } from '@pagemark/core';
import type { Reader } from '../db/db.ts';
import type { RowOf } from '../db/statement.ts';
import { toFailure } from '../operations/to-report.ts';

/** Jobs in one list. */
const JOB_LIST_MAX = 1_000;

const STATEMENTS = { queued: listQueued, active: listActive, failed: listFailed, canceled: listCanceled };

/** Jobs in a state, starting with those of the oldest runs; at most {@link JOB_LIST_MAX}, whatever the filter is. */
export async function listJobs(
  reader: Reader,
  { accountId, state, limit }: Parameters<Queue['list']>[0],
): Promise<JobRecord[]> {
  const request = { accountId: accountId ?? null, limit: Math.min(limit, JOB_LIST_MAX) };
  const rows = await reader.all(STATEMENTS[state], request);
  return rows.map((row) => toRecord(row, state));
}

function toRecord(
  { errorCode, errorMessage, errorLimit, ...row }: RowOf<typeof listQueued>,
  state: JobState,
): JobRecord {
  const { lane, host } = groupOf({ ...row, seq: row.jobId });
  return {
    ...row,
    host,
    runId: formatReportId(row.runId),
    lane: laneOf(lane),
    state,
    error: toFailure({ errorCode, errorMessage, errorLimit }),
  };
}

/** Records in one list: one more than a command shows, so it knows whether there are others. */
const HOST_LIST_MAX = 1_001;

/** The waiting jobs by host, lane and account: at most {@link HOST_LIST_MAX} records, whatever the filter is. */
export async function listHosts(
  reader: Reader,
  { accountId, host, after, limit }: Parameters<Queue['hosts']>[0],
): Promise<HostRecord[]> {
  const request = {
    accountId: accountId ?? null,
    host: host ?? null,
    afterHost: after?.host ?? '',
    afterLane: after === undefined ? -1 : laneCode(after.lane),
    afterAccount: after?.accountId ?? -1,
    limit: Math.min(limit, HOST_LIST_MAX),
  };
  const statement = accountId === undefined ? listHostGroups : listHostGroupsOfAccount;
  const rows = await reader.all(statement, request);
  return rows.map(({ lane, queued, oldestMs, nextMs, ...row }) => ({
    ...row,
    lane: laneOf(lane),
    queued: Math.min(queued, COUNTED_MAX),
    hasMore: queued > COUNTED_MAX,
    oldestQueuedAtMs: oldestMs,
    nextAtMs: nextMs,
  }));
}

/** Cancels a queued or active job and fails its run; a worker that processes it loses its claim. False if the job is not open. */
export function cancelJob({ db, clock }: StoreContext, runSeq: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const found = await tx.one(findOpenPage, { runSeq });
    if (found === null) return false;
    // All transactions lock hosts before runs. The job may have been claimed or completed until then.
    await tx.one(lockHost, { host: groupOf(found).host });
    const page = await tx.one(findOpenPage, { runSeq });
    if (page === null) return false;
    await end(tx, { ...page, nowMs: await queueTime(tx, clock) }, runFailure('canceled'), 3);
    await wakeHost(tx, page);
    return true;
  });
}

/**
 * Queues a failed or canceled job again, with its attempts reset to zero. False if there is none, or if its report has a newer
 * run, whose outcome an older one must not replace. Throws AppError `queue_full`.
 */
export function retryJob({ db, limits, clock }: StoreContext, runSeq: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const job = await tx.one(lockKeptJob, { runSeq });
    if (job === null || job.latestRunSeq !== runSeq) return false;
    const nowMs = await queueTime(tx, clock);
    const { accountId, lane, host } = groupOf({ ...job, seq: runSeq });
    await tx.run(retryPage, { runSeq, nowMs });
    await showQueued(tx, { seq: runSeq, reportSeq: job.reportSeq, nowMs });
    await requireRoom(tx, { accountId, lane: sentIn(lane), count: 1 }, limits);
    await addGroups(tx, clock, [{ lane, accountId, host, startMs: null }]);
    return true;
  });
}
