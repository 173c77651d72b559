import type { TreeLevelQuery } from '@pagemark/core';
import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, PageTreeNode } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import type { RowOf } from '../db/statement.ts';
import { formatReportId } from '../ids/report-id.ts';
import { countLevel, listLevel, listLevelAfter, listLevelFromEnd } from '../queries/page-tree.ts';
import { findProject } from '../queries/projects.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { meanOf } from '../queries/project-lists.ts';
import { pageOf, windowOf } from './window.ts';
import type { Window } from './window.ts';

type Request = { accountId: number; project: string; query: TreeLevelQuery };

/**
 * The pages and directories of a directory, by name: a scan of the key of their table. Null: the account has no such
 * project. Throws AppError `validation_failed` on a cursor that was not made for this list.
 */
export async function listTreeLevel(
  db: Db,
  { accountId, project: name, query }: Request,
): Promise<ListPage<PageTreeNode> | null> {
  const { path, position } = query;
  const list = ['pages', accountId, name, path];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  return db.snapshot(async (reader) => {
    const project = await reader.one(findProject, { accountId, name });
    if (project === null) return null;
    const directory = { projectId: project.id, parent: path };
    const count = (await reader.one(countLevel, { ...directory, limit: SEARCH_TOTAL_MAX + 1 }))?.count ?? 0;
    const isExact = count <= SEARCH_TOTAL_MAX;
    const window = windowOf({ ...query, after, direction: 'asc', total: isExact ? count : null });
    const rows = window === null ? [] : await rowsIn(reader, { ...directory, window });
    const total = Math.min(count, SEARCH_TOTAL_MAX);
    return pageOf(
      query,
      { rows, window, total, relation: isExact ? 'eq' : 'gte' },
      {
        toItem: (row) => toNode(path, row),
        cursorAfter: (last) => encodeCursor(list, { key: last.name, seq: 0 }),
      },
    );
  });
}

type Level = { projectId: number; parent: string; window: Window };

function rowsIn(reader: Reader, { projectId, parent, window }: Level): Promise<NodeRow[]> {
  const { after, limit, offset, reversed } = window;
  const args = { projectId, parent, afterName: String(after?.key ?? ''), limit, offset };
  if (after !== null) return reader.all(listLevelAfter, args);
  return reader.all(reversed ? listLevelFromEnd : listLevel, args);
}

type NodeRow = RowOf<typeof listLevel>;

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
