import type { JobRecord } from '@pagemark/core';
import { JOB_LIST_MAX, toRecord } from '../../sqlite/queue/list-jobs.ts';
import type { JobFilter } from '../../sqlite/queue/list-jobs.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import {
  listActiveJobs,
  listCanceledJobs,
  listFailedJobs,
  listQueuedJobs,
  listQueuedJobsOfAccount,
} from './list-statements.ts';

/**
 * Jobs in a state, at most {@link JOB_LIST_MAX}, whatever the filter says: of those that wait, the ones that are claimed
 * first, or of an account the oldest; of the others the oldest. In the order of their runs.
 */
export async function listJobs(connection: PostgresDb, filter: JobFilter): Promise<JobRecord[]> {
  const accountId = filter.accountId ?? null;
  const limit = Math.min(filter.limit, JOB_LIST_MAX);
  const rows = await rowsOf(connection, { accountId, limit, state: filter.state });
  return rows.map((row) => toRecord(row, filter.state)).toSorted((a, b) => a.jobId - b.jobId);
}

type Request = { accountId: number | null; limit: number; state: JobFilter['state'] };

function rowsOf(connection: PostgresDb, { accountId, state, limit }: Request) {
  switch (state) {
    case 'queued':
      return accountId === null
        ? connection.all(listQueuedJobs, { limit })
        : connection.all(listQueuedJobsOfAccount, { accountId, limit });
    case 'active':
      return connection.all(listActiveJobs, { accountId, limit });
    case 'failed':
      return connection.all(listFailedJobs, { accountId, limit });
    case 'canceled':
      return connection.all(listCanceledJobs, { accountId, limit });
  }
}
