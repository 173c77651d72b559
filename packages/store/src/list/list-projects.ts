import { invalidField, SCHEDULE_INTERVALS, SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, Project, ProjectListQuery, ProjectSort } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import {
  countProjects,
  findShownProject,
  projectPage,
  meanOf,
  roundedMeanOf,
} from '../queries/project-lists.ts';
import type { ProjectRow } from '../queries/project-lists.ts';
import { findAccountTotals } from '../queries/reports.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { Keyset } from './cursor.ts';
import { canOccur, containsPattern } from './engine-search.ts';
import { cappedTotal, pageOf, windowOf } from './window.ts';
import type { Total, Window } from './window.ts';

type Found = Total & { rows: ProjectRow[]; window: Window<Keyset> | null };

/** The most projects of an account that are sorted for a page. */
const SORTED_PROJECTS_MAX = 10_000;

const NOTHING: Found = { rows: [], window: null, total: 0, relation: 'eq' };

/**
 * A page of an account's projects: a scan of an index in list order; a search reads the names of all projects. For an order
 * without an index, all projects are sorted. Throws AppError `validation_failed` on a cursor that was not created for this list,
 * and when there are too many projects to sort.
 */
export async function listProjects(
  db: Db,
  accountId: number,
  query: ProjectListQuery,
): Promise<ListPage<Project>> {
  const { position, direction } = query;
  const list = ['projects', accountId, query.search, query.sortBy, direction];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  const windowFor = (total: number | null) => windowOf({ ...query, after, total });
  const found = await db.snapshot((reader) => find(reader, accountId, { query, windowFor }));
  return pageOf(query, found, {
    toItem: toProject,
    cursorAfter: (last) => encodeCursor(list, { key: last.name, seq: seqOf(last, query) }),
  });
}

/** An account's project by name, or null. */
export async function getProject(db: Db, accountId: number, name: string): Promise<Project | null> {
  const row = await db.one(findShownProject, { accountId, name });
  return row === null ? null : toProject(row);
}

/** The second part of a cursor, which must not be negative: the missing key -1 becomes 0. */
function seqOf({ createdAtMs, key }: ProjectRow, { sortBy }: ProjectListQuery): number {
  return isWalked(sortBy) ? createdAtMs : key + 1;
}

function isWalked(sortBy: ProjectSort): boolean {
  return sortBy === 'project' || sortBy === 'created_at';
}

type Request = { query: ProjectListQuery; windowFor: (total: number | null) => Window<Keyset> | null };

async function find(reader: Reader, accountId: number, { query, windowFor }: Request): Promise<Found> {
  const { search, sortBy } = query;
  const projects = (await reader.one(findAccountTotals, { accountId }))?.projects ?? 0;
  if (projects === 0 || !canOccur(search)) return NOTHING;
  if (projects > SORTED_PROJECTS_MAX && !isWalked(sortBy)) {
    const max = SORTED_PROJECTS_MAX.toLocaleString('en');
    throw invalidField('sort_by', `sort_by must be created_at or project for more than ${max} projects.`);
  }
  const pattern = containsPattern(search);
  const matching = { accountId, pattern, limit: SEARCH_TOTAL_MAX + 1 };
  const count = search === '' ? projects : ((await reader.one(countProjects, matching))?.count ?? 0);
  const counted = search === '' ? ({ total: count, relation: 'eq' } as const) : cappedTotal(count);
  const window = count === 0 ? null : windowFor(counted.relation === 'eq' ? count : null);
  if (window === null) return { ...NOTHING, ...counted };
  const { direction, after, limit, offset } = window;
  const shape = { sortBy, direction, isAfter: after !== null, hasSearch: search !== '' };
  const afterSeq = after?.seq ?? 0;
  const place = { afterName: String(after?.key ?? ''), afterKey: isWalked(sortBy) ? afterSeq : afterSeq - 1 };
  const rows = await reader.all(projectPage(shape), { accountId, pattern, ...place, limit, offset });
  return { rows, window, ...counted };
}

function toProject({ name, createdAtMs, pending, failed, bad, decent, good, ...row }: ProjectRow): Project {
  const total = pending + failed + bad + decent + good;
  const { auditedAtMs, every, nextAuditAtMs } = row;
  return {
    project: name,
    createdAtMs,
    reports: { total, good, decent, bad, failed, pending },
    score: meanOf(row.score, row.pages),
    change: roundedMeanOf(row.change, row.compared),
    auditedAtMs,
    every: every === null ? null : (SCHEDULE_INTERVALS[every] ?? null),
    nextAuditAtMs,
  };
}
