import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME, clearedName } from '../cleared-projects.ts';
import { perEngine, statement } from '../db/statement.ts';
import { STATE_COLUMNS } from '../state-columns.ts';

/** Subtracts the reports of a project from the counters of their imports, through triggers. */
export const deleteImportCounts = statement<{ projectId: number }>()((db, arg) =>
  db.deleteFrom('import_projects').where('project_id', '=', arg('projectId')),
);

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

/**
 * An account's projects with URLs that contain a text before the path. A line break, which no URL contains, separates
 * the possible beginnings of a URL.
 */
export const findProjectsWithPrefix = statement<{ accountId: number; pattern: string; limit: number }>()(
  (db, arg) =>
    db
      .selectFrom('projects')
      .select(['id', 'name'])
      .where('account_id', '=', arg('accountId'))
      .where(
        sql<boolean>`'http://' || name || '/' || char(10) || 'https://' || name || '/' || char(10)
        || 'http://www.' || name || '/' || char(10) || 'https://www.' || name || '/' like ${arg('pattern')} escape '\\'`,
      )
      .limit(arg('limit')),
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

/** Creates the account for deleted projects, unless it exists. */
export const insertClearedAccount = statement<{ nowMs: number }>()((db, arg) =>
  db
    .insertInto('accounts')
    .columns(['id', 'name', 'created_at'])
    .expression(
      sql`select ${sql.lit(CLEARED_ACCOUNT_ID)}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, ${arg('nowMs')}
        where not exists (select 1 from accounts where id = ${sql.lit(CLEARED_ACCOUNT_ID)})`,
    ),
);

/** Makes a project of an account, unless there is one of that name: then there is no row. */
export const insertProject = statement<{ accountId: number; name: string; nowMs: number }>()((db, arg) =>
  db
    .insertInto('projects')
    .values({ account_id: arg('accountId'), name: arg('name'), created_at: arg('nowMs') })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
    .returning('id'),
);

const projectId = ({ isLocked }: { isLocked: boolean }) =>
  statement<{ accountId: number; name: string }>()((db, arg) =>
    db
      .selectFrom('projects')
      .select('id')
      .where('account_id', '=', arg('accountId'))
      .where('name', '=', arg('name'))
      .$if(isLocked, (query) => query.forKeyShare()),
  );

/** The id of a project, which cannot be deleted until the transaction ends. */
export const keepProject = perEngine({
  sqlite: projectId({ isLocked: false }),
  postgres: projectId({ isLocked: true }),
});

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

/** Some reports of a project that wait in the queue, the newest first. */
export const listQueuedReports = statement<{ projectId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('seq')
    .where('project_id', '=', arg('projectId'))
    .where('status', '=', sql.lit(0))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);

/** Some reports of a project, newest first, because they come first in most lists. */
export const listSomeReports = statement<{ projectId: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('seq')
    .where('project_id', '=', arg('projectId'))
    .orderBy('seq', 'desc')
    .limit(arg('limit')),
);

type SumReportsByNameArgs = { accountId: number; pattern: string; resultRank: number | null };

/** Reports of an account's projects whose names contain a text: all, or those with a result. */
export const sumReportsByName = statement<SumReportsByNameArgs>()((db, arg) =>
  db
    .selectFrom('projects')
    .select(
      sql<number | null>`sum(case ${arg('resultRank')}
        when 0 then bad + pending_bad + failed_bad when 1 then decent + pending_decent + failed_decent
        when 2 then good + pending_good + failed_good else pending + failed + bad + decent + good end)`.as(
        'count',
      ),
    )
    .where('account_id', '=', arg('accountId'))
    .where(sql<boolean>`name like ${arg('pattern')} escape '\\'`),
);
