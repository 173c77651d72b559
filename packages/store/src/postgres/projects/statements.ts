import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME } from '../../cleared-projects.ts';
import { postgresStatement } from '../../db/statement.ts';

/** A project with its number of reports, locked until the transaction ends, so that no report of it can be created meanwhile. */
export const lockProject = postgresStatement<
  { accountId: number; name: string },
  { id: number; reports: number }
>(
  (arg) =>
    sql`select id, pending + failed + bad + decent + good as reports from projects where account_id = ${arg('accountId')} and name = ${arg('name')} for update`,
);

/** Creates the account for deleted projects, unless it exists. */
export const insertClearedAccount = postgresStatement<{ nowMs: number }>(
  (arg) => sql`insert into accounts (id, name, created_at) overriding system value
    values (${sql.lit(CLEARED_ACCOUNT_ID)}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, ${arg('nowMs')}) on conflict do nothing`,
);

/** Subtracts the reports of a locked project from the counters of their imports. */
export const deleteImportCounts = postgresStatement<{ projectId: number }>(
  (arg) => sql`with gone as (
      delete from import_projects where project_id = ${arg('projectId')} returning *
    )
    insert into import_counts as counts (import_seq, slot, pending, failed, bad, decent, good)
    select import_seq, counter_slot(), -pending, -failed, -bad, -decent, -good from gone
    where exists (select 1 from imports where imports.seq = gone.import_seq) order by import_seq
    on conflict (import_seq, slot) do update set pending = counts.pending + excluded.pending,
      failed = counts.failed + excluded.failed, bad = counts.bad + excluded.bad,
      decent = counts.decent + excluded.decent, good = counts.good + excluded.good`,
);

/** A deleted project that has something left, locked; one that is locked is another worker's. */
export const lockClearedProject = postgresStatement<Record<string, never>, { id: number }>(
  () => sql`select id from projects where account_id = ${sql.lit(CLEARED_ACCOUNT_ID)}
    order by id limit 1 for update skip locked`,
);

/** Deletes some reports of a project that wait in the queue, the newest first; their runs and jobs go with them. */
export const deleteQueuedReports = postgresStatement<{ projectId: number; limit: number }>(
  (arg) => sql`delete from reports where seq = any(array(
    select seq from reports where project_id = ${arg('projectId')} and status = 0 order by id desc limit ${arg('limit')}))`,
);

/** Deletes some reports of a project, the newest first; their runs, results and jobs go with them. */
export const deleteSomeReports = postgresStatement<{ projectId: number; limit: number }>(
  (arg) => sql`delete from reports where seq = any(array(
    select seq from reports where project_id = ${arg('projectId')} order by id desc limit ${arg('limit')}))`,
);
