import { resultOf, resultRank, treePositions } from '@pagemark/domain';
import { CHECK_ROWS, findingDays, PROJECT, scoreDays, sitePages } from './site-pages.ts';
import type { SitePage } from './site-pages.ts';
import type { RowTarget } from './row-target.ts';

const BATCH = 2_000;
const PROJECT_ID = 1;
const REPORTS = {
  seq: 'bigint',
  id: 'uuid',
  account_id: 'bigint',
  project_id: 'bigint',
  url: 'text',
  privacy: 'smallint',
  status: 'smallint',
  result_rank: 'smallint',
  score: 'smallint',
  generated_at: 'bigint',
  created_at: 'bigint',
  updated_at: 'bigint',
} as const;
const REPORT_FINDINGS = {
  report_seq: 'bigint',
  report_id: 'uuid',
  account_id: 'bigint',
  found_at: 'bigint',
  score: 'smallint',
  previous_score: 'smallint',
  tokens: 'text',
  points: 'text',
  elements: 'text',
} as const;
const PROJECT_FINDINGS = {
  project_id: 'bigint',
  finding: 'integer',
  day: 'integer',
  pages: 'bigint',
  points: 'bigint',
  elements: 'bigint',
} as const;
const PROJECT_ISSUES = {
  project_id: 'bigint',
  finding: 'integer',
  pages: 'bigint',
  points: 'bigint',
  elements: 'bigint',
  since_day: 'integer',
} as const;
const PROJECT_SCORES = { project_id: 'bigint', day: 'integer', score: 'smallint', pages: 'bigint' } as const;
const PROJECT_PATHS = {
  project_id: 'bigint',
  parent: 'text',
  name: 'text',
  report_seq: 'bigint',
  pages: 'bigint',
  score: 'bigint',
  compared: 'bigint',
  change: 'bigint',
} as const;
const CHECKS = { seq: 'bigint', id: 'text', category: 'text', severity: 'text', title: 'text' } as const;

/** Fills a project of an account of a migrated, empty database with pages that have issues, and a year of changes. */
export async function fillSite(target: RowTarget, accountId: number, pages: number): Promise<void> {
  const projectId = PROJECT_ID;
  await target.insert(
    'checks',
    CHECKS,
    CHECK_ROWS.map((row, index) => [index + 1, ...row]),
  );
  const project = { id: 'bigint', account_id: 'bigint', name: 'text', created_at: 'bigint' } as const;
  await target.insert('projects', project, [[projectId, accountId, PROJECT, 0]]);
  const totals = new Map<number, { pages: number; points: number; elements: number }>();
  const scores = new Map<number, number>();
  const paths = new Map<string, PathRow>();
  let batch: { seq: number; page: SitePage }[] = [];
  let seq = 0;
  for (const page of sitePages(pages)) {
    seq += 1;
    batch.push({ seq, page });
    scores.set(page.score, (scores.get(page.score) ?? 0) + 1);
    countPaths(paths, { seq, page });
    for (const { finding, points, elements } of page.issues) {
      const known = totals.get(finding) ?? { pages: 0, points: 0, elements: 0 };
      known.pages += 1;
      known.points += points;
      known.elements += elements;
      totals.set(finding, known);
    }
    if (batch.length < BATCH && seq < pages) continue;
    await target.insert(
      'reports',
      REPORTS,
      batch.map((row) => reportRow(row, accountId, projectId)),
    );
    await target.insert(
      'report_findings',
      REPORT_FINDINGS,
      batch.map((row) => issueRow(row, accountId, projectId)),
    );
    batch = [];
  }
  const ofProject = (row: readonly number[]) => [projectId, ...row];
  await target.insert('project_findings', PROJECT_FINDINGS, findingDays(totals).map(ofProject));
  const issues = [...totals].map(([finding, of]) => [finding, of.pages, of.points, of.elements, finding]);
  await target.insert('project_issues', PROJECT_ISSUES, issues.map(ofProject));
  await target.insert('project_scores', PROJECT_SCORES, scoreDays(scores).map(ofProject));
  await target.insert('project_paths', PROJECT_PATHS, [...paths.values()]);
  await target.finish(pages);
}

type PathRow = [number, string, string, number | null, number, number, number, number];

/** Adds a page to the rows of the tree of pages. */
function countPaths(paths: Map<string, PathRow>, { seq, page }: Numbered): void {
  const { url, score, previousScore } = page;
  const { directories, page: own } = treePositions(url);
  for (const { parent, name } of [...directories, own]) {
    const reportSeq = name === own.name ? seq : null;
    const row = paths.get(parent + name) ?? [PROJECT_ID, parent, name, reportSeq, 0, 0, 0, 0];
    row[4] += 1;
    row[5] += score;
    row[6] += 1;
    row[7] += score - previousScore;
    paths.set(parent + name, row);
  }
}

type Numbered = { seq: number; page: SitePage };

function reportRow({ seq, page }: Numbered, accountId: number, projectId: number): unknown[] {
  const { id, url, score, generatedAtMs: atMs } = page;
  const rank = resultRank(resultOf(score));
  return [seq, id, accountId, projectId, url, 1, 2, rank, score, atMs, atMs, atMs];
}

function issueRow({ seq, page }: Numbered, accountId: number, projectId: number): unknown[] {
  const { id, score, previousScore, generatedAtMs, issues } = page;
  return [
    seq,
    id,
    accountId,
    generatedAtMs,
    score,
    previousScore,
    [`a${accountId}`, `p${projectId}`, ...issues.map(({ finding }) => finding)].join(','),
    issues.map(({ points }) => points).join(','),
    issues.map(({ elements }) => elements).join(','),
  ];
}
