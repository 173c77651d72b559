import { describe } from 'vitest';
import { describeClearedLists } from './describe-cleared-lists.ts';
import { describeClearedProjects } from './describe-cleared-projects.ts';
import { describeCursors } from './describe-cursors.ts';
import { describeHistory } from './describe-history.ts';
import { describeStatistics } from './describe-statistics.ts';
import { describeIssues } from './describe-issues.ts';
import { describePageTree } from './describe-page-tree.ts';
import { describeProjectLists } from './describe-project-lists.ts';
import { describeReportLists } from './describe-report-lists.ts';
import { describeRunHistory } from './describe-run-history.ts';
import type { TestEngine } from './test-engine.ts';

/** The contract of every engine for what it lists, counts and compares. */
export function describeStoreLists(engine: TestEngine): void {
  describe(`the lists of the store on ${engine.name}`, () => {
    describeCursors(engine);
    describeClearedProjects(engine);
    describeClearedLists(engine);
    describeReportLists(engine);
    describeProjectLists(engine);
    describeStatistics(engine);
    describeHistory(engine);
    describeRunHistory(engine);
    describeIssues(engine);
    describePageTree(engine);
  });
}
