import type { PageTreeStore } from '@pagemark/core';
import { treePositions } from '@pagemark/domain';
import type { Db, Tx } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { listTreeLevel } from '../list/list-tree-level.ts';
import { countPaths, deleteEmptyPaths, listPagesBelow } from '../queries/page-tree.ts';
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
