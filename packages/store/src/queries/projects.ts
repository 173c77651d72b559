import { sql } from 'kysely';
import { CLEARED_ACCOUNT_ID, CLEARED_ACCOUNT_NAME, clearedName } from '../cleared-projects.ts';
import type { RawBuilder } from 'kysely';
import type { Db, Reader } from '../db/db.ts';
import { columnsOf, deleteBy, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import type { State } from '../migrations/baseline/report-states.ts';

/** Deletes a project without reports. */
export const deleteProject = deleteBy('projects', ['id as projectId']);
export const deleteScheduleOfProject = deleteBy('schedules', ['project_id']);

type ProjectTotals = { id: number } & Record<State, number>;

/** A project of an account by name, with its reports counted by state. */
export const findProject = sqlStatement<{ accountId: number; name: string }, ProjectTotals>(
  (arg) => sql`select id, ${sql.join(STATE_COLUMNS.map((name) => sql.ref(name)))} from projects
    where account_id = ${arg('accountId')} and name = ${arg('name')}`,
);

/** Reads data of an account's project in one snapshot; null if there is no such project. */
export function readProject<T>(
  db: Db,
  { accountId, name }: { accountId: number; name: string },
  read: (reader: Reader, projectId: number) => Promise<T>,
): Promise<T | null> {
  return db.snapshot(async (reader) => {
    const project = await reader.one(findProject, { accountId, name });
    return project === null ? null : read(reader, project.id);
  });
}

/** Moves a deleted project to the account for deleted projects; triggers move its counters. */
export const giveAwayProject = updateBy(
  'projects',
  ['id as projectId'],
  [{ account_id: CLEARED_ACCOUNT_ID, name: clearedName(sql`account_id`, sql`id`) }],
);

const IS_CLEARED = sql`account_id = ${sql.lit(CLEARED_ACCOUNT_ID)}`;

const reportsOfProject = (isWanted: RawBuilder<unknown>) =>
  selectBy(
    'reports',
    ['project_id', isWanted],
    ['seq'],
    (arg: Arg<{ limit: number }>, engine) =>
      sql`order by ${sql.ref(engine === 'sqlite' ? 'seq' : 'id')} desc limit ${arg('limit')}`,
  );

/** Some queued reports of a project, newest first. */
export const listQueuedReports = reportsOfProject(sql`status = 0`);

/** Some reports of a project, newest first, because most lists start with those. */
export const listSomeReports = reportsOfProject(sql`true`);

/** A project with its number of reports, locked until the transaction ends, so no report can be created in it meanwhile. */
export const lockProject = sqlStatement<{ accountId: number; name: string }, { id: number; reports: number }>(
  (arg, engine) => sql`select id, pending + failed + bad + decent + good as reports from projects
    where account_id = ${arg('accountId')} and name = ${arg('name')} ${rowLock(engine, 'for update')}`,
);

/** A deleted project that is not fully cleared, locked; those that other workers have locked are skipped. */
export const lockClearedProject = sqlStatement<Record<string, never>, { id: number }>(
  (_arg, engine) => sql`select id from projects where ${IS_CLEARED} order by id limit 1
    ${rowLock(engine, 'for update skip locked')}`,
);

export const insertClearedAccount = sqlStatement<{ nowMs: number }>((arg, engine) => {
  const id = sql.lit(CLEARED_ACCOUNT_ID);
  return sql`insert into accounts (id, name, created_at) ${sql.raw(engine === 'sqlite' ? '' : 'overriding system value')}
    select ${id}, ${sql.lit(CLEARED_ACCOUNT_NAME)}, cast(${arg('nowMs')} as bigint)
    where not exists (select 1 from accounts where id = ${id}) on conflict do nothing`;
});

/** Subtracts the reports of a locked project from the counters of their imports, through a trigger. */
export const deleteImportCounts = deleteBy('import_projects', ['project_id']);

type OfReport = { accountId: number; reportId: Uint8Array };

export const findIconDigest = sqlStatement<OfReport, { digest: string }>(
  (arg) => sql`select digest
    from reports join project_icons on project_icons.project_id = reports.project_id
    where reports.id = ${arg('reportId')} and reports.account_id = ${arg('accountId')}`,
);

const ICON = columnsOf('project_icons', ['media_type', 'digest', 'body as bytes']);
type PutArgs = OfReport & { mediaType: string; digest: string; body: Uint8Array };

/** Stores the icon of a report's project, replacing the current one; does nothing if either was deleted. */
export const putIcon = sqlStatement<PutArgs>(
  (arg) => sql`insert into project_icons (project_id, media_type, digest, body)
    select projects.id, ${arg('mediaType')}, ${arg('digest')}, ${arg('body')}
    from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
    where reports.id = ${arg('reportId')} and reports.account_id = ${arg('accountId')}
    on conflict (project_id) do update set media_type = excluded.media_type, digest = excluded.digest, body = excluded.body`,
);

export const findIcon = sqlStatement<{ accountId: number; project: string }, RowIn<typeof ICON>>(
  (arg) => sql`select ${ICON} from projects join project_icons on project_icons.project_id = projects.id
    where account_id = ${arg('accountId')} and name = ${arg('project')}`,
);
