import type { JobRecord } from '@pagemark/core';
import { JOB_LIST_MAX, toRecord } from '../../sqlite/queue/list-jobs.ts';
import type { JobFilter, JobRow } from '../../sqlite/queue/list-jobs.ts';
import { listActiveJobsOfAccount } from '../../sqlite/queue/statements/list-active-jobs-of-account.ts';
import { listActiveJobs } from '../../sqlite/queue/statements/list-active-jobs.ts';
import { listKeptJobsOfAccount } from '../../sqlite/queue/statements/list-kept-jobs-of-account.ts';
import { listKeptJobs } from '../../sqlite/queue/statements/list-kept-jobs.ts';
import { listQueuedJobsOfAccount } from '../../sqlite/queue/statements/list-queued-jobs-of-account.ts';
import { listQueuedJobs } from '../../sqlite/queue/statements/list-queued-jobs.ts';
import type { PostgresConnection } from '../connection.ts';

/** Jobs in a state, those of the oldest runs first; at most {@link JOB_LIST_MAX}, whatever the filter says. */
export async function listJobs(connection: PostgresConnection, filter: JobFilter): Promise<JobRecord[]> {
  const limit = Math.min(filter.limit, JOB_LIST_MAX);
  return (await rowsOf(connection, { ...filter, limit })).map((row) => toRecord(row, filter.state));
}

function rowsOf(connection: PostgresConnection, { accountId, state, limit }: JobFilter): Promise<JobRow[]> {
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
    case 'cancelled': {
      const code = state === 'failed' ? 2 : 3;
      return accountId === undefined
        ? connection.all(listKeptJobs, { state: code, limit })
        : connection.all(listKeptJobsOfAccount, { accountId, state: code, limit });
    }
  }
}
