import { z } from 'zod';
import { DAY_MS } from './duration.ts';
import { CATEGORIES, ISSUE_VERDICTS } from './finding.ts';
import type { CategoryId, IssueVerdict, Severity } from './finding.ts';
import { containsFolded } from './list-query.ts';
import { oneOf, PAGE_OR_CURSOR, PAGING, SearchInput } from './report-input.ts';

/** A check that fails or warns on pages of a project. */
export type ProjectIssue = {
  check: string;
  title: string;
  category: CategoryId;
  severity: Severity;
  verdict: IssueVerdict;
  /** The number of pages with the issue, among the project's pages with a result. */
  pages: number;
  pagesTotal: number;
  /** The points that fixing it adds to the scores of all these pages, in total. */
  points: number;
  /** Affected elements on all these pages; 0 if the issue affects whole pages. */
  elements: number;
  /** The day (UTC) since which at least one page has had it at the end of every day, in milliseconds since the epoch. */
  sinceMs: number;
  /** Whether that is the project's last day with results, and not the first. */
  isNew: boolean;
};

/** A check that fails or warns on pages of an account, across all its projects. */
export type AccountIssue = Omit<ProjectIssue, 'sinceMs' | 'isNew'> & {
  /** The number of projects with such pages. */
  projects: number;
};

export const ISSUE_SORTS = ['points', 'pages', 'since', 'check'] as const;
type IssueSort = (typeof ISSUE_SORTS)[number];

/** The input of a list of a project's issues. */
export const ListIssuesInput = z
  .strictObject({
    search: SearchInput,
    category: oneOf('category', CATEGORIES).optional(),
    verdict: oneOf('verdict', ISSUE_VERDICTS).optional(),
    sort_by: oneOf('sort_by', ISSUE_SORTS).default('points'),
    ...PAGING,
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, PAGE_OR_CURSOR);
export type ListIssuesInput = z.infer<typeof ListIssuesInput>;

const ACCOUNT_ISSUE_SORTS = ['points', 'pages', 'check'] as const;

/** The input of a list of the issues of all projects. */
export const ListAccountIssuesInput = z
  .strictObject({
    search: SearchInput,
    category: oneOf('category', CATEGORIES).optional(),
    verdict: oneOf('verdict', ISSUE_VERDICTS).optional(),
    sort_by: oneOf('sort_by', ACCOUNT_ISSUE_SORTS).default('points'),
    ...PAGING,
  })
  .refine((input) => input.page === undefined || input.cursor === undefined, PAGE_OR_CURSOR);
export type ListAccountIssuesInput = z.infer<typeof ListAccountIssuesInput>;

type IssueQuery = Pick<ListIssuesInput, 'search' | 'category' | 'verdict' | 'sort_by' | 'sort'>;
type ListedIssue = Omit<AccountIssue, 'projects'> & Partial<Pick<ProjectIssue, 'sinceMs'>>;

/** Filters and sorts issues for a list; equal ones are sorted by check and verdict. `search`: a part of the title or id. */
export function selectIssues<T extends ListedIssue>(query: IssueQuery, issues: readonly T[]): T[] {
  const { search, category, verdict, sort_by: sortBy, sort } = query;
  const sign = sort === 'asc' ? 1 : -1;
  return issues
    .filter(
      (issue) =>
        (category === undefined || issue.category === category) &&
        (verdict === undefined || issue.verdict === verdict) &&
        (containsFolded(issue.title, search) || containsFolded(issue.check, search)),
    )
    .toSorted((a, b) => sign * compareBy(sortBy, a, b) || compareText(keyOf(a), keyOf(b)));
}

function compareBy(sortBy: IssueSort, a: ListedIssue, b: ListedIssue): number {
  switch (sortBy) {
    case 'points':
      return a.points - b.points;
    case 'pages':
      return a.pages - b.pages;
    case 'since':
      return (a.sinceMs ?? 0) - (b.sinceMs ?? 0);
    case 'check':
      return compareText(keyOf(a), keyOf(b));
  }
}

function keyOf({ check, verdict }: ListedIssue): string {
  return `${check} ${verdict}`;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The change in the number of pages with a score on a day; -1 counts the results of the day. */
export type ScoreChange = { day: number; score: number; pages: number };

/** The scores of all pages of a project at the end of a day (UTC) with results. */
export type ScoreDay = {
  dayMs: number;
  results: number;
  pages: number;
  /** Not rounded. */
  mean: number;
  median: number;
  best: number;
  worst: number;
};

export const RESULTS_OF_DAY = -1;
const SCORES = 101;

/** The days of a project with results, from its changes in the order of days. Days without results have no entry. */
export function scoreDays(changes: readonly ScoreChange[]): ScoreDay[] {
  const pagesWith = Array.from({ length: SCORES }, () => 0);
  const days: ScoreDay[] = [];
  for (const [day, ofDay] of Map.groupBy(changes, (change) => change.day)) {
    let results = 0;
    for (const { score, pages } of ofDay) {
      if (score === RESULTS_OF_DAY) results += pages;
      else pagesWith[score] = (pagesWith[score] ?? 0) + pages;
    }
    const figures = figuresOf(pagesWith);
    if (results > 0 && figures !== null) days.push({ dayMs: day * DAY_MS, results, ...figures });
  }
  return days;
}

function figuresOf(pagesWith: readonly number[]): Omit<ScoreDay, 'dayMs' | 'results'> | null {
  const pages = pagesWith.reduce((sum, count) => sum + count, 0);
  if (pages <= 0) return null;
  const sum = pagesWith.reduce((total, count, score) => total + count * score, 0);
  const at = (position: number) => {
    let seen = 0;
    return pagesWith.findIndex((count) => (seen += count) > position);
  };
  return {
    pages,
    mean: sum / pages,
    median: Math.round((at(Math.floor((pages - 1) / 2)) + at(Math.floor(pages / 2))) / 2),
    best: pagesWith.findLastIndex((count) => count > 0),
    worst: pagesWith.findIndex((count) => count > 0),
  };
}
