import { stringify } from 'uuid';
import type { JobRecord, JobState, Queue, HostRecord } from '@pagemark/core';
import type { Reader } from '../db/db.ts';
import { toFailure } from '../operations/to-report.ts';
import {
  listActive,
  listCanceled,
  listFailed,
  listQueued,
  COUNTED_MAX,
  listHostGroups,
} from '../queries/jobs.ts';
import { groupOf } from './give-back.ts';
import { laneOf } from './lane-code.ts';

/** Jobs of one list. */
const JOB_LIST_MAX = 1_000;

const STATEMENTS = { queued: listQueued, active: listActive, failed: listFailed, canceled: listCanceled };

/** Jobs in a state, those of the oldest runs first; at most {@link JOB_LIST_MAX}, whatever the filter says. */
export async function listJobs(
  reader: Reader,
  { accountId, state, limit }: Parameters<Queue['list']>[0],
): Promise<JobRecord[]> {
  const request = { accountId: accountId ?? null, limit: Math.min(limit, JOB_LIST_MAX) };
  const rows = await reader.all(STATEMENTS[state], request);
  return rows.map((row) => toRecord(row, state));
}

type Row = NonNullable<typeof listQueued.types & object>['row'];

function toRecord({ errorCode, errorMessage, ...row }: Row, state: JobState): JobRecord {
  const { lane, host } = groupOf({ ...row, seq: row.jobId });
  return {
    ...row,
    host,
    runId: stringify(row.runId),
    lane: laneOf(lane),
    state,
    error: toFailure(errorCode, errorMessage),
  };
}

/** Records of one list: one more than a command shows, which then knows that there are others. */
const HOST_LIST_MAX = 1_001;

/** What waits by host, lane and account, at most {@link HOST_LIST_MAX} records, whatever the filter says. */
export async function listHosts(
  reader: Reader,
  { accountId, limit }: Parameters<Queue['hosts']>[0],
): Promise<HostRecord[]> {
  const request = { accountId: accountId ?? null, limit: Math.min(limit, HOST_LIST_MAX) };
  const rows = await reader.all(listHostGroups, request);
  return rows.map(({ lane, queued, oldestMs, nextMs, ...row }) => ({
    ...row,
    lane: laneOf(lane),
    queued: Math.min(queued, COUNTED_MAX),
    hasMore: queued > COUNTED_MAX,
    oldestQueuedAtMs: oldestMs,
    nextAtMs: nextMs,
  }));
}
