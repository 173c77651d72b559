import type { PageTreeStore, TreeLevelQuery } from '@pagemark/core';
import { SEARCH_TOTAL_MAX, treePositions } from '@pagemark/domain';
import type { ListPage, PageTreeNode } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import type { RowOf } from '../db/statement.ts';
import { formatReportId } from '../ids/report-id.ts';
import { decodeCursor, encodeCursor } from '../list/cursor.ts';
import { cappedTotal, pageOf, rowsToSkip } from '../list/window.ts';
import { countLevel, countPaths, deleteEmptyPaths, listLevel, listPagesBelow } from '../queries/page-tree.ts';
import { meanOf } from '../queries/project-lists.ts';
import { findProject } from '../queries/projects.ts';
import { toReport } from './to-report.ts';

/** Above every character of a normalized URL. */
const PAST_ALL = '\u007f';
/** Below every name of a page. */
const BEFORE_ALL = { parent: '', name: '' };

export function createPageTreeStore(db: Db): PageTreeStore {
  return {
    level: (accountId, project, query) => listTreeLevel(db, { accountId, project, query }),
    below: async (accountId, name, { path, after, limit }) => {
      const project = await db.one(findProject, { accountId, name });
      if (project === null) return null;
      const { parent: afterParent, name: afterName } = after ?? BEFORE_ALL;
      const range = { from: path, to: `${path}${PAST_ALL}`, afterParent, afterName };
      const rows = await db.all(listPagesBelow, { projectId: project.id, ...range, limit });
      return rows.map(({ parent, name, ...row }) => ({
        report: toReport(row),
        previousScore: row.previousScore,
        position: { parent, name },
      }));
    },
  };
}

/** Below every character of a normalized URL: what begins with a name and this comes after the name. */
const BEFORE_NAMES = '\u0001';

type Request = { accountId: number; project: string; query: TreeLevelQuery };

/**
 * The pages and directories of a directory, by name: a scan of the key of their table. Null: the account has no such
 * project. Throws AppError `validation_failed` on a cursor that was not made for this list.
 */
async function listTreeLevel(
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
    const fromName = after === null ? '' : `${after.key}${BEFORE_NAMES}`;
    const rows = await reader.all(listLevel, { ...directory, fromName, ...rowsToSkip(query) });
    return pageOf(
      query,
      { rows, ...cappedTotal(count) },
      {
        toItem: (row) => toNode(path, row),
        cursorAfter: (last) => encodeCursor(list, { key: last.name, seq: 0 }),
      },
    );
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

type Scores = { score: number; previousScore: number | null };
type Page = {
  reportSeq: number;
  projectId: number;
  url: string;
  score: number | null;
  previousScore: number | null;
};

/** Counts what a result changes in the tree of a project; null: the page is about to be deleted. `page` has the scores before. */
export async function countPage(tx: Tx, page: Page, now: Scores | null): Promise<void> {
  const before = page.score === null ? null : { score: page.score, previousScore: page.previousScore };
  const [from, to] = [sumsOf(before), sumsOf(now)];
  const change = {
    pages: to.pages - from.pages,
    score: to.score - from.score,
    compared: to.compared - from.compared,
    change: to.change - from.change,
  };
  if (Object.values(change).every((value) => value === 0)) return;
  const { projectId, url, reportSeq } = page;
  const { directories, page: own } = treePositions(url);
  const positions = [...directories, own];
  const changes = positions.map((position) => ({
    ...position,
    report_seq: position === own && now !== null ? reportSeq : null,
    ...change,
  }));
  await tx.run(countPaths, { projectId, changes: toJson(changes) });
  if (now === null) await tx.run(deleteEmptyPaths, { projectId, paths: toJson(positions) });
}

const NOTHING = { pages: 0, score: 0, compared: 0, change: 0 };

/** What a page adds to the sums of its directories. */
function sumsOf(scores: Scores | null): typeof NOTHING {
  if (scores === null) return NOTHING;
  const { score, previousScore } = scores;
  return previousScore === null
    ? { pages: 1, score, compared: 0, change: 0 }
    : { pages: 1, score, compared: 1, change: score - previousScore };
}
