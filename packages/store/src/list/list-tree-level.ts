import type { TreeLevelQuery } from '@pagemark/core';
import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, PageTreeNode } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import { formatReportId } from '../ids/report-id.ts';
import { countLevel, listLevel, listLevelAfter, listLevelFromEnd } from '../queries/page-tree.ts';
import { findProject } from '../queries/projects.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { meanOf } from './mean-of.ts';
import { windowOf } from './window.ts';

type Request = { accountId: number; project: string; query: TreeLevelQuery };

/**
 * The pages and directories of a directory, by name: a scan of the key of their table. Null: the account has no such
 * project. Throws AppError `validation_failed` on a cursor that was not made for this list.
 */
export async function listTreeLevel(
  db: Db,
  { accountId, project: name, query }: Request,
): Promise<ListPage<PageTreeNode> | null> {
  const { path, position, perPage } = query;
  const list = ['pages', accountId, name, path];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  return db.snapshot(async (reader) => {
    const project = await reader.one(findProject, { accountId, name });
    if (project === null) return null;
    const directory = { projectId: project.id, parent: path };
    const counted = await reader.one(countLevel, { ...directory, limit: SEARCH_TOTAL_MAX + 1 });
    const isExact = (counted?.count ?? 0) <= SEARCH_TOTAL_MAX;
    const total = isExact ? (counted?.count ?? 0) : SEARCH_TOTAL_MAX;
    const window = windowOf({ position, after, direction: 'asc', perPage, total: isExact ? total : null });
    const rows = window === null ? [] : await rowsIn(reader, { ...directory, window });
    const reversed = window?.reversed ?? false;
    const some = (reversed ? rows.toReversed() : rows).slice(0, perPage);
    const offset = position.kind === 'page' ? (position.page - 1) * perPage : null;
    const more = reversed ? (offset ?? 0) + some.length < total : rows.length > perPage;
    const last = some.at(-1);
    return {
      items: some.map((row) => toNode(path, row)),
      total,
      totalRelation: isExact ? 'eq' : 'gte',
      nextCursor: more && last !== undefined ? encodeCursor(list, { key: last.name, seq: 0 }) : null,
      offset,
    };
  });
}

type Level = { projectId: number; parent: string; window: NonNullable<ReturnType<typeof windowOf>> };

function rowsIn(reader: Reader, { projectId, parent, window }: Level): Promise<NodeRow[]> {
  const { after, limit, offset, reversed } = window;
  const args = { projectId, parent, afterName: String(after?.key ?? ''), limit, offset };
  if (after !== null) return reader.all(listLevelAfter, args);
  return reader.all(reversed ? listLevelFromEnd : listLevel, args);
}

type NodeRow = {
  name: string;
  pages: number;
  score: number;
  compared: number;
  change: number;
  reportSeq: number | null;
  reportId: Uint8Array | null;
};

function toNode(path: string, { name, pages, score, compared, change, ...row }: NodeRow): PageTreeNode {
  return {
    path: `${path}${name}`,
    kind: row.reportSeq === null ? 'directory' : 'page',
    pages,
    score: meanOf(score, pages) ?? 0,
    change: meanOf(change, compared),
    reportId: row.reportId === null ? null : formatReportId(row.reportId),
  };
}
