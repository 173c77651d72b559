import type { TreeLevelQuery } from '@pagemark/core';
import { SEARCH_TOTAL_MAX } from '@pagemark/domain';
import type { ListPage, PageTreeNode } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import type { RowOf } from '../db/statement.ts';
import { formatReportId } from '../ids/report-id.ts';
import { countLevel, listLevel } from '../queries/page-tree.ts';
import { findProject } from '../queries/projects.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { meanOf } from '../queries/project-lists.ts';
import { pageOf, rowsToSkip } from './window.ts';

/** Below every character of a normalized URL: what begins with a name and this comes after the name. */
const BEFORE_ALL = '\u0001';

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
    const fromName = after === null ? '' : `${after.key}${BEFORE_ALL}`;
    const rows = await reader.all(listLevel, { ...directory, fromName, ...rowsToSkip(query) });
    const found = {
      rows,
      total: Math.min(count, SEARCH_TOTAL_MAX),
      relation: isExact ? 'eq' : 'gte',
    } as const;
    return pageOf(query, found, {
      toItem: (row) => toNode(path, row),
      cursorAfter: (last) => encodeCursor(list, { key: last.name, seq: 0 }),
    });
  });
}

function toNode(
  path: string,
  { name, pages, score, compared, change, ...row }: RowOf<typeof listLevel>,
): PageTreeNode {
  return {
    path: `${path}${name}`,
    kind: row.reportSeq === null ? 'directory' : 'page',
    pages,
    score: meanOf(score, pages) ?? 0,
    change: meanOf(change, compared),
    reportId: row.reportId === null ? null : formatReportId(row.reportId),
  };
}
