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
import { meanOf, roundedMeanOf } from '../queries/project-lists.ts';
import { readProject } from '../queries/projects.ts';
import { toReport } from './to-report.ts';

/** Greater than every character of a normalized URL. */
const PAST_ALL = '\u007f';
/** Less than every page's position. */
const BEFORE_ALL = { parent: '', name: '' };

export function createPageTreeStore(db: Db): PageTreeStore {
  return {
    level: (accountId, name, query) => listTreeLevel(db, { accountId, name }, query),
    below: (accountId, name, { path, after, limit }) =>
      readProject(db, { accountId, name }, async (reader, projectId) => {
        const { parent: afterParent, name: afterName } = after ?? BEFORE_ALL;
        const range = { from: path, to: `${path}${PAST_ALL}`, afterParent, afterName };
        const rows = await reader.all(listPagesBelow, { projectId, ...range, limit });
        return rows.map(({ parent, name, ...row }) => ({
          report: toReport(row),
          previousScore: row.previousScore,
          position: { parent, name },
        }));
      }),
  };
}

/** Less than every character of a normalized URL, so a name followed by it sorts right after the name. */
const BEFORE_NAMES = '\u0001';

/**
 * The pages and directories of a directory, by name: a scan of their table's key. Null if the account has no such project. Throws
 * AppError `validation_failed` on a cursor that was not created for this list.
 */
async function listTreeLevel(
  db: Db,
  project: { accountId: number; name: string },
  query: TreeLevelQuery,
): Promise<ListPage<PageTreeNode> | null> {
  const { path, position } = query;
  const list = ['pages', project.accountId, project.name, path];
  const after = position.kind === 'cursor' ? decodeCursor(list, position.cursor) : null;
  const fromName = after === null ? '' : `${after.key}${BEFORE_NAMES}`;
  return readProject(db, project, async (reader, projectId) => {
    const directory = { projectId, parent: path };
    const count = await reader.one(countLevel, { ...directory, limit: SEARCH_TOTAL_MAX + 1 });
    const rows = await reader.all(listLevel, { ...directory, fromName, ...rowsToSkip(query) });
    const found = { rows, ...cappedTotal(count?.count ?? 0) };
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
    change: roundedMeanOf(change, compared),
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

/**
 * Counts the change of a page's result in its project's page tree; null: the page is about to be deleted. `page` has the previous
 * scores.
 */
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

/** The values that a page adds to the sums of its directories. */
function sumsOf(scores: Scores | null): typeof NOTHING {
  if (scores === null) return NOTHING;
  const { score, previousScore } = scores;
  return previousScore === null
    ? { pages: 1, score, compared: 0, change: 0 }
    : { pages: 1, score, compared: 1, change: score - previousScore };
}
