import { sql } from 'kysely';
import { deleteSome } from '../db/by-column.ts';
import { jsonRows } from '../db/json-rows.ts';
import { sqlStatement, statement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';
import { REPORT_COLUMNS } from './reports.ts';

const CHANGE = {
  parent: 'text',
  name: 'text',
  report_seq: 'bigint',
  pages: 'bigint',
  score: 'bigint',
  compared: 'bigint',
  change: 'bigint',
} as const;

/**
 * Adds changes (a JSON array) to pages and directories of a project, in the order of their paths, so two writers cannot deadlock.
 */
export const countPaths = sqlStatement<{ projectId: number; changes: string }>(
  (arg, engine) => sql`
    insert into project_paths as kept (project_id, parent, name, report_seq, pages, score, compared, change)
    select ${arg('projectId')}, parent, name, report_seq, pages, score, compared, change
    from ${jsonRows(engine, arg('changes'), CHANGE)}
    where true order by parent, name
    on conflict (project_id, parent, name) do update set report_seq = coalesce(excluded.report_seq, kept.report_seq),
      pages = kept.pages + excluded.pages, score = kept.score + excluded.score,
      compared = kept.compared + excluded.compared, change = kept.change + excluded.change`,
);

/** Deletes those of some pages and directories (a JSON array) that no longer contain a page with a result. */
export const deleteEmptyPaths = sqlStatement<{ projectId: number; paths: string }>(
  (arg, engine) => sql`delete from project_paths where project_id = ${arg('projectId')} and pages = 0
    and exists (
      select 1 from ${jsonRows(engine, arg('paths'), { parent: 'text', name: 'text' })}
      where given.parent = project_paths.parent and given.name = project_paths.name
    )`,
);

/** Deletes some pages and directories of a project that is being cleared. */
export const deleteSomePaths = deleteSome(
  'project_paths',
  ['project_id', 'parent', 'name'],
  (arg: Arg<{ projectId: number }>) => sql`where project_id = ${arg('projectId')}`,
);

type LevelArgs = {
  projectId: number;
  parent: string;
  fromName: string;
  limit: number;
  offset: number;
};

/** Pages and directories of a directory, starting at a name, in the order of their names. */
export const listLevel = statement<LevelArgs>()((db, arg) =>
  db
    .selectFrom('project_paths')
    .leftJoin('reports', 'reports.seq', 'project_paths.report_seq')
    .select([
      'project_paths.name',
      'project_paths.pages',
      'project_paths.score',
      'project_paths.compared',
      'project_paths.change',
      'project_paths.report_seq as reportSeq',
      'reports.id as reportId',
    ])
    .where('project_paths.project_id', '=', arg('projectId'))
    .where('project_paths.parent', '=', arg('parent'))
    .where('project_paths.name', '>=', arg('fromName'))
    .orderBy('project_paths.name')
    .limit(arg('limit'))
    .offset(arg('offset')),
);

/** The number of pages and directories in a directory, counted up to `limit`. */
export const countLevel = sqlStatement<Pick<LevelArgs, 'projectId' | 'parent' | 'limit'>, { count: number }>(
  (arg) => sql`select count(*) as count from (
      select name from project_paths where project_id = ${arg('projectId')} and parent = ${arg('parent')}
      limit ${arg('limit')}
    ) as found`,
);

type BelowArgs = {
  projectId: number;
  /** The first and last parents, and the page after which to read. */
  from: string;
  to: string;
  afterParent: string;
  afterName: string;
  limit: number;
};

/** The reports of the pages in a range of directories, in the order of their paths, with their previous scores. */
export const listPagesBelow = statement<BelowArgs>()((db, arg) =>
  db
    .selectFrom('project_paths')
    .innerJoin('reports', 'reports.seq', 'project_paths.report_seq')
    .innerJoin('projects', 'projects.id', 'reports.project_id')
    .innerJoin('report_findings', 'report_findings.report_seq', 'reports.seq')
    .select(REPORT_COLUMNS)
    .select(['project_paths.parent', 'project_paths.name'])
    .where('project_paths.project_id', '=', arg('projectId'))
    .where('project_paths.parent', '>=', arg('from'))
    .where('project_paths.parent', '<=', arg('to'))
    .where(
      sql<boolean>`(project_paths.parent, project_paths.name) > (${arg('afterParent')}, ${arg('afterName')})`,
    )
    .orderBy('project_paths.parent')
    .orderBy('project_paths.name')
    .limit(arg('limit')),
);
