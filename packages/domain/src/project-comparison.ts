import { z } from 'zod';
import { CATEGORIES } from './finding.ts';
import type { CategoryId, IssueVerdict, Severity } from './finding.ts';
import type { ScoreDay } from './project-issues.ts';

/** The number of pages with an issue, and the total points that they lose by it. */
type IssueTotals = { pages: number; points: number };

/** A check and its verdict on the pages of a project, at the end of two days. */
export type ComparedIssue = {
  check: string;
  title: string;
  category: CategoryId;
  severity: Severity;
  verdict: IssueVerdict;
  before: IssueTotals;
  after: IssueTotals;
};

export const ISSUE_CHANGES = ['new', 'fixed', 'more', 'fewer', 'same'] as const;
/** New or fixed on all pages, or on more, fewer or the same number of pages. */
export type IssueChange = (typeof ISSUE_CHANGES)[number];

/** A project at the end of two days (UTC). */
export type ProjectComparison = {
  from: ScoreDay | null;
  to: ScoreDay | null;
  /** The average points that a page loses in each category; empty unless both days have results. */
  categories: { category: CategoryId; before: number; after: number }[];
  /** The greatest change of points first. */
  issues: (ComparedIssue & { change: IssueChange })[];
};

/** Compares the state of a project at the end of two days. */
export function compareDays(
  { from, to }: Pick<ProjectComparison, 'from' | 'to'>,
  issues: readonly ComparedIssue[],
): ProjectComparison {
  const perPage = (category: CategoryId, side: 'before' | 'after', day: ScoreDay) => {
    const points = issues
      .filter((issue) => issue.category === category)
      .reduce((sum, issue) => sum + issue[side].points, 0);
    return Math.round((100 * points) / day.pages) / 100;
  };
  return {
    from,
    to,
    categories:
      from === null || to === null
        ? []
        : CATEGORIES.map((category) => ({
            category,
            before: perPage(category, 'before', from),
            after: perPage(category, 'after', to),
          })),
    issues: issues
      .map((issue) => ({ ...issue, change: changeOf(issue) }))
      .toSorted((a, b) => pointsChanged(b) - pointsChanged(a) || (a.check < b.check ? -1 : 1)),
  };
}

function changeOf({ before, after }: ComparedIssue): IssueChange {
  if (before.pages === 0) return 'new';
  if (after.pages === 0) return 'fixed';
  if (before.pages === after.pages) return 'same';
  return before.pages < after.pages ? 'more' : 'fewer';
}

function pointsChanged({ before, after }: ComparedIssue): number {
  return Math.abs(after.points - before.points);
}

const DATE_ERROR = (field: string) => `${field} must be a date: YYYY-MM-DD.`;

/** The input of a comparison: the days, in UTC. Default: the last two with results. */
export const CompareDaysInput = z.strictObject({
  from: z.iso.date({ error: DATE_ERROR('from') }).optional(),
  to: z.iso.date({ error: DATE_ERROR('to') }).optional(),
});
export type CompareDaysInput = z.infer<typeof CompareDaysInput>;

/** The two days to compare, from the days with results in ascending order: for each date, the last day up to it, if any. */
export function daysToCompare(
  input: CompareDaysInput,
  days: readonly ScoreDay[],
): Pick<ProjectComparison, 'from' | 'to'> {
  const at = (date: string) => days.findLast(({ dayMs }) => dayMs <= Date.parse(date)) ?? null;
  const to = input.to === undefined ? (days.at(-1) ?? null) : at(input.to);
  if (input.from !== undefined) return { from: at(input.from), to };
  const before = to === null ? null : (days.findLast(({ dayMs }) => dayMs < to.dayMs) ?? null);
  return { from: before, to };
}
