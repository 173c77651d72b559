import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME, clearedName } from '../cleared-projects.ts';
import { deleteBy, selectBy } from '../db/by-column.ts';
import { sqlStatement, statement } from '../db/statement.ts';
import { STATE_COLUMNS } from '../schema.ts';

/** Deletes a project that has no reports left. */
export const deleteProject = deleteBy('projects', ['id as projectId']);

export const deleteScheduleOfProject = deleteBy('schedules', ['project_id as projectId']);

/** A project of an account by name, with its reports counted by state. */
export const findProject = selectBy(
  'projects',
  ['account_id as accountId', 'name'],
  ['id', ...STATE_COLUMNS],
);

/** Moves a deleted project to the account for deleted projects; triggers move its counters. */
export const giveAwayProject = statement<{ projectId: number }>()((db, arg) =>
  db
    .updateTable('projects')
    .set((eb) => ({
      account_id: sql.lit(CLEARED_ACCOUNT_ID),
      name: clearedName(eb.ref('account_id'), eb.ref('id')),
    }))
    .where('id', '=', arg('projectId')),
);

/** Returns a row when deleted projects with names in a range, those of one account, are being cleared. */
export const isClearingOf = statement<{ from: string; before: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', sql.lit(CLEARED_ACCOUNT_ID))
    .where('name', '>=', arg('from'))
    .where('name', '<', arg('before'))
    .limit(sql.lit(1)),
);

/** A row when deleted projects are being cleared. */
export const isClearing = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', sql.lit(CLEARED_ACCOUNT_ID))
    .limit(sql.lit(1)),
);

const reportsOfProject = ({ isQueued }: { isQueued: boolean }) =>
  statement<{ projectId: number; limit: number }>()((db, arg, engine) =>
    db
      .selectFrom('reports')
      .select('seq')
      .where('project_id', '=', arg('projectId'))
      .$if(isQueued, (query) => query.where('status', '=', sql.lit(0)))
      .orderBy(engine === 'sqlite' ? 'seq' : 'id', 'desc')
      .limit(arg('limit')),
  );

/** Some reports of a project that wait in the queue, the newest first. */
export const listQueuedReports = reportsOfProject({ isQueued: true });

/** Some reports of a project, newest first, because they come first in most lists. */
export const listSomeReports = reportsOfProject({ isQueued: false });

/** A project with its number of reports, locked until the transaction ends, so that no report of it can be created meanwhile. */
export const lockProject = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(['id', sql<number>`pending + failed + bad + decent + good`.as('reports')])
    .where('account_id', '=', arg('accountId'))
    .where('name', '=', arg('name'))
    .forUpdate(),
);

/** A deleted project that has something left, locked; one that is locked is another worker's. */
export const lockClearedProject = statement<Record<string, never>>()((db) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('account_id', '=', sql.lit(CLEARED_ACCOUNT_ID))
    .orderBy('id')
    .limit(sql.lit(1))
    .forUpdate()
    .skipLocked(),
);

/** Creates the account for deleted projects, unless it exists. */
export const insertClearedAccount = sqlStatement<{ nowMs: number }>((arg, engine) => {
  const id = sql.lit(CLEARED_ACCOUNT_ID);
  return sql`insert into accounts (id, name, created_at) ${sql.raw(engine === 'sqlite' ? '' : 'overriding system value')}
    select ${id}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, cast(${arg('nowMs')} as bigint)
    where not exists (select 1 from accounts where id = ${id}) on conflict do nothing`;
});

/** Subtracts the reports of a locked project from the counters of their imports; on SQLite by a trigger. */
export const deleteImportCounts = sqlStatement<{ projectId: number }>((arg, engine) => {
  const gone = sql`delete from import_projects where project_id = ${arg('projectId')}`;
  return engine === 'sqlite'
    ? gone
    : sql`with gone as (${gone} returning *)
      insert into import_counts as counts (import_seq, slot, pending, failed, bad, decent, good)
      select import_seq, counter_slot(), -pending, -failed, -bad, -decent, -good from gone
      where exists (select 1 from imports where imports.seq = gone.import_seq) order by import_seq
      on conflict (import_seq, slot) do update set pending = counts.pending + excluded.pending,
        failed = counts.failed + excluded.failed, bad = counts.bad + excluded.bad,
        decent = counts.decent + excluded.decent, good = counts.good + excluded.good`;
});
