import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME, clearedName } from '../cleared-projects.ts';
import { perEngine, postgresStatement, sqliteStatement, statement } from '../db/statement.ts';
import { STATE_COLUMNS } from '../state-columns.ts';

/** Deletes a project that has no reports left. */
export const deleteProject = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('projects').where('id', '=', arg('projectId')),
);

export const deleteScheduleOfProject = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('schedules').where('project_id', '=', arg('projectId')),
);

/** A project of an account by name, with its reports counted by state. */
export const findProject = statement<{ accountId: number; name: string }>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(['id', ...STATE_COLUMNS])
    .where('account_id', '=', arg('accountId'))
    .where('name', '=', arg('name')),
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

const reportsOfProject = ({ order, isQueued }: { order: 'seq' | 'id'; isQueued: boolean }) =>
  statement<{ projectId: number; limit: number }>()((db, arg) =>
    db
      .selectFrom('reports')
      .select('seq')
      .where('project_id', '=', arg('projectId'))
      .$if(isQueued, (query) => query.where('status', '=', sql.lit(0)))
      .orderBy(order, 'desc')
      .limit(arg('limit')),
  );

/** Some reports of a project that wait in the queue, the newest first. */
export const listQueuedReports = perEngine({
  sqlite: reportsOfProject({ order: 'seq', isQueued: true }),
  postgres: reportsOfProject({ order: 'id', isQueued: true }),
});

/** Some reports of a project, newest first, because they come first in most lists. */
export const listSomeReports = perEngine({
  sqlite: reportsOfProject({ order: 'seq', isQueued: false }),
  postgres: reportsOfProject({ order: 'id', isQueued: false }),
});

const projectToDelete = ({ isLocked }: { isLocked: boolean }) =>
  statement<{ accountId: number; name: string }>()((db, arg) =>
    db
      .selectFrom('projects')
      .select(['id', sql<number>`pending + failed + bad + decent + good`.as('reports')])
      .where('account_id', '=', arg('accountId'))
      .where('name', '=', arg('name'))
      .$if(isLocked, (query) => query.forUpdate()),
  );

/** A project with its number of reports, locked until the transaction ends, so that no report of it can be created meanwhile. */
export const lockProject = perEngine({
  sqlite: projectToDelete({ isLocked: false }),
  postgres: projectToDelete({ isLocked: true }),
});

const projectToClear = ({ isLocked }: { isLocked: boolean }) =>
  statement<Record<string, never>>()((db) =>
    db
      .selectFrom('projects')
      .select('id')
      .where('account_id', '=', sql.lit(CLEARED_ACCOUNT_ID))
      .orderBy('id')
      .limit(sql.lit(1))
      .$if(isLocked, (query) => query.forUpdate().skipLocked()),
  );

/** A deleted project that has something left, locked; one that is locked is another worker's. */
export const lockClearedProject = perEngine({
  sqlite: projectToClear({ isLocked: false }),
  postgres: projectToClear({ isLocked: true }),
});

/** Creates the account for deleted projects, unless it exists. */
export const insertClearedAccount = perEngine({
  sqlite: sqliteStatement<{ nowMs: number }>(
    (arg) => sql`insert into accounts (id, name, created_at)
      select ${sql.lit(CLEARED_ACCOUNT_ID)}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, ${arg('nowMs')}
      where not exists (select 1 from accounts where id = ${sql.lit(CLEARED_ACCOUNT_ID)})`,
  ),
  postgres: postgresStatement<{ nowMs: number }>(
    (arg) => sql`insert into accounts (id, name, created_at) overriding system value
      values (${sql.lit(CLEARED_ACCOUNT_ID)}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, ${arg('nowMs')}) on conflict do nothing`,
  ),
});

/** Subtracts the reports of a locked project from the counters of their imports; on SQLite by a trigger. */
export const deleteImportCounts = perEngine({
  sqlite: sqliteStatement<{ projectId: number }>(
    (arg) => sql`delete from import_projects where project_id = ${arg('projectId')}`,
  ),
  postgres: postgresStatement<{ projectId: number }>(
    (arg) => sql`with gone as (
        delete from import_projects where project_id = ${arg('projectId')} returning *
      )
      insert into import_counts as counts (import_seq, slot, pending, failed, bad, decent, good)
      select import_seq, counter_slot(), -pending, -failed, -bad, -decent, -good from gone
      where exists (select 1 from imports where imports.seq = gone.import_seq) order by import_seq
      on conflict (import_seq, slot) do update set pending = counts.pending + excluded.pending,
        failed = counts.failed + excluded.failed, bad = counts.bad + excluded.bad,
        decent = counts.decent + excluded.decent, good = counts.good + excluded.good`,
  ),
});
