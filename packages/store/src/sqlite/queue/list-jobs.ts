import { stringify } from 'uuid';
import type { RunFailure } from '@pagemark/domain';
import type { JobRecord, JobState, Queue } from '@pagemark/core';
import type { LaneCode } from '../../schema.ts';
import type { SqliteConnection } from '../connection.ts';
import { laneOf } from '../../queue/lane-code.ts';
import { listActiveJobsOfAccount } from './statements/list-active-jobs-of-account.ts';
import { listActiveJobs } from './statements/list-active-jobs.ts';
import { listKeptJobsOfAccount } from './statements/list-kept-jobs-of-account.ts';
import { listKeptJobs } from './statements/list-kept-jobs.ts';
import { listQueuedJobsOfAccount } from './statements/list-queued-jobs-of-account.ts';
import { listQueuedJobs } from './statements/list-queued-jobs.ts';

/** Jobs of one list. */
export const JOB_LIST_MAX = 1_000;

export type JobFilter = Parameters<Queue['list']>[0];

/** Jobs in a state, those of the oldest runs first; at most {@link JOB_LIST_MAX}, whatever the filter says. */
export function listJobs(connection: SqliteConnection, filter: JobFilter): JobRecord[] {
  const limit = Math.min(filter.limit, JOB_LIST_MAX);
  return rowsOf(connection, { ...filter, limit }).map((row) => toRecord(row, filter.state));
}

export type JobRow = {
  jobId: number;
  runId: Uint8Array;
  accountId: number;
  lane: LaneCode;
  host: string;
  attempt: number;
  errorCode: string | null;
  errorMessage: string | null;
  worker: string | null;
  createdAtMs: number;
  updatedAtMs: number;
};

function rowsOf(connection: SqliteConnection, { accountId, state, limit }: JobFilter): JobRow[] {
  switch (state) {
    case 'queued':
      return accountId === undefined
        ? connection.all(listQueuedJobs, { limit })
        : connection.all(listQueuedJobsOfAccount, { accountId, limit });
    case 'active':
      return accountId === undefined
        ? connection.all(listActiveJobs, { limit })
        : connection.all(listActiveJobsOfAccount, { accountId, limit });
    case 'failed':
    case 'canceled': {
      const code = state === 'failed' ? 2 : 3;
      return accountId === undefined
        ? connection.all(listKeptJobs, { state: code, limit })
        : connection.all(listKeptJobsOfAccount, { accountId, state: code, limit });
    }
  }
}

/** A job of the row that keeps it. */
export function toRecord({ errorCode, errorMessage, ...row }: JobRow, state: JobState): JobRecord {
  return {
    ...row,
    runId: stringify(row.runId),
    lane: laneOf(row.lane),
    state,
    error: toFailure(errorCode, errorMessage),
  };
}

function toFailure(code: string | null, message: string | null): RunFailure | null {
  if (code === null || message === null) return null;
  return { code: code as RunFailure['code'], message }; // Only RunFailures are ever written to these columns.
}
