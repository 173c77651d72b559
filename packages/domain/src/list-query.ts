import type { IssueVerdict } from './finding.ts';
import type { Privacy } from './privacy.ts';
import type { RunStatus } from './report.ts';
import { resultRank } from './result.ts';
import type { Result } from './result.ts';

export const PER_PAGE_VALUES = [10, 25, 50, 100] as const;
export type PerPage = (typeof PER_PAGE_VALUES)[number];
export const PER_PAGE_DEFAULT: PerPage = 10;
export const PAGE_MAX = 1_000_000_000;
export const SEARCH_CHARACTERS_MAX = 256;
/** Matches of a search are counted up to this number. With more, the total is this number and its relation `gte`. */
export const SEARCH_TOTAL_MAX = 10_000;
/** Reports that are worse than in the previous audit are counted up to this number. */
export const WORSENED_TOTAL_MAX = 1_000;

export const REPORT_SORTS = ['id', 'generated_at', 'url', 'result', 'score'] as const;
export type ReportSort = (typeof REPORT_SORTS)[number];
export const PROJECT_SORTS = [
  'created_at',
  'project',
  'score',
  'change',
  'audited_at',
  'next_audit_at',
] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];
export const SORT_DIRECTIONS = ['desc', 'asc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** The start of a page of a list: a 1-based page number, or the row after which a cursor points. */
export type Position = { kind: 'page'; page: number } | { kind: 'cursor'; cursor: string };

export type ReportFilter = {
  /** Substring of the URL, ASCII case-insensitive; empty matches all. */
  search: string;
  project: string | null;
  /** The shown result, even while a newer run is pending or after it failed. */
  result: Result | null;
  /** Status of the latest run. */
  status: RunStatus | null;
  privacy: Privacy | null;
  /** The shown score, inclusive, 0 to 100. A report without a score does not match. */
  scoreMin: number | null;
  scoreMax: number | null;
  /** When the report was created, inclusive, in milliseconds since the epoch. */
  createdFromMs: number | null;
  createdToMs: number | null;
  /** The import that created the report. */
  importId: string | null;
  /** A check that failed or warned in the shown result; with `verdict`, only with that verdict. */
  check: string | null;
  /** Only together with a check. */
  verdict: IssueVerdict | null;
};

/** A filter that every report of an account matches. */
export const EVERY_REPORT: ReportFilter = {
  search: '',
  project: null,
  result: null,
  status: null,
  privacy: null,
  scoreMin: null,
  scoreMax: null,
  createdFromMs: null,
  createdToMs: null,
  importId: null,
  check: null,
  verdict: null,
};

export type ReportListQuery = ReportFilter & {
  sortBy: ReportSort;
  direction: SortDirection;
  perPage: PerPage;
  position: Position;
};

export type ProjectListQuery = {
  /** Substring of the name, ASCII case-insensitive; empty matches all. */
  search: string;
  sortBy: ProjectSort;
  direction: SortDirection;
  perPage: PerPage;
  position: Position;
};

/** One page of a list. `total` is exact when `totalRelation` is `eq`, otherwise a lower bound. */
export type ListPage<T> = {
  items: T[];
  total: number;
  totalRelation: 'eq' | 'gte';
  /** Opaque; null for the last page. */
  nextCursor: string | null;
  /** The number of rows before the first item; null with a cursor. */
  offset: number | null;
};

// The functions below define the lists. The store must return the same results; property tests verify that.

type ReportKey = {
  id: string;
  url: string;
  project: string;
  result: Result | null;
  status: RunStatus;
  privacy: Privacy;
  score: number | null;
  generatedAtMs: number | null;
  createdAtMs: number;
  /** The import that created it; absent if there is none. */
  importId?: string | null;
  /** The checks that failed or warned in the shown result; absent if there are none. */
  issues?: readonly { check: string; verdict: IssueVerdict }[];
};

/** Converts ASCII letters to lowercase: normalized URLs contain no others. */
export function foldAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Whether `text` contains `search`, ASCII case-insensitive, without wildcards. */
export function containsFolded(text: string, search: string): boolean {
  return foldAscii(text).includes(foldAscii(search));
}

/** Whether a report is in a filtered list. */
export function matchesReport(filter: ReportFilter, report: ReportKey): boolean {
  if (filter.project !== null && report.project !== filter.project) return false;
  if (filter.result !== null && report.result !== filter.result) return false;
  if (filter.status !== null && report.status !== filter.status) return false;
  if (filter.privacy !== null && report.privacy !== filter.privacy) return false;
  if (filter.importId !== null && report.importId !== filter.importId) return false;
  if (filter.check !== null && !hasIssue(report, filter.check, filter.verdict)) return false;
  const hasScore = filter.scoreMin !== null || filter.scoreMax !== null;
  if (hasScore && !isWithin(report.score, filter.scoreMin, filter.scoreMax)) return false;
  if (!isWithin(report.createdAtMs, filter.createdFromMs, filter.createdToMs)) return false;
  return filter.search === '' || containsFolded(report.url, filter.search);
}

function hasIssue({ issues = [] }: ReportKey, check: string, verdict: IssueVerdict | null): boolean {
  return issues.some((issue) => issue.check === check && (verdict === null || issue.verdict === verdict));
}

function isWithin(value: number | null, min: number | null, max: number | null): boolean {
  return value !== null && value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}

/** The order of a report list: by the sort key, then by id, in the same direction. Nulls are lowest. */
export function compareReports(
  sort: { sortBy: ReportSort; direction: SortDirection },
  a: ReportKey,
  b: ReportKey,
): number {
  const ascending = compareBy(sort.sortBy, a, b) || compareText(a.id, b.id);
  return sort.direction === 'asc' ? ascending : -ascending;
}

function compareBy(sortBy: ReportSort, a: ReportKey, b: ReportKey): number {
  switch (sortBy) {
    case 'id':
      return 0;
    case 'url':
      return compareText(a.url, b.url);
    case 'result':
      return resultRank(a.result) - resultRank(b.result);
    case 'score':
      return (a.score ?? -1) - (b.score ?? -1);
    case 'generated_at':
      return (a.generatedAtMs ?? -1) - (b.generatedAtMs ?? -1);
  }
}

type ProjectKey = {
  project: string;
  createdAtMs: number;
  score: number | null;
  change: number | null;
  auditedAtMs: number | null;
  nextAuditAtMs: number | null;
};

/** The order of a project list: by the sort key, then by name, which is unique. Nulls are lowest. */
export function compareProjects(
  sort: { sortBy: ProjectSort; direction: SortDirection },
  a: ProjectKey,
  b: ProjectKey,
): number {
  const ascending = compareProjectKeys(sort.sortBy, a, b) || compareText(a.project, b.project);
  return sort.direction === 'asc' ? ascending : -ascending;
}

function compareProjectKeys(sortBy: ProjectSort, a: ProjectKey, b: ProjectKey): number {
  switch (sortBy) {
    case 'project':
      return 0;
    case 'created_at':
      return a.createdAtMs - b.createdAtMs;
    case 'score':
      return (a.score ?? -1) - (b.score ?? -1);
    case 'change':
      return (a.change ?? -101) - (b.change ?? -101);
    case 'audited_at':
      return (a.auditedAtMs ?? -1) - (b.auditedAtMs ?? -1);
    case 'next_audit_at':
      return (a.nextAuditAtMs ?? -1) - (b.nextAuditAtMs ?? -1);
  }
}

/** All rows of a list, before paging. */
export function selectReports<T extends ReportKey>(
  query: ReportFilter & { sortBy: ReportSort; direction: SortDirection },
  reports: readonly T[],
): T[] {
  return reports
    .filter((report) => matchesReport(query, report))
    .toSorted((a, b) => compareReports(query, a, b));
}

/** Number of pages of a list with `total` rows. An empty list has one page. */
export function lastPageOf(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** URLs, project names and ids are ASCII, so code unit order and byte order are the same in every engine. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
