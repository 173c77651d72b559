import {
  ISSUE_VERDICTS,
  PER_PAGE_DEFAULT,
  PER_PAGE_VALUES,
  REPORT_SORTS,
  RESULTS,
  RUN_STATUSES,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type {
  IssueVerdict,
  PerPage,
  Privacy,
  ReportSort,
  Result,
  RunStatus,
  SortDirection,
} from '@pagemark/domain';

/** Search, filters, sorting and page of the list of reports. */
export type ReportListParams = {
  search: string;
  result: Result | null;
  status: RunStatus | null;
  project: string | null;
  privacy: Privacy | null;
  /** 0 to 100, inclusive. */
  score_min: number | null;
  score_max: number | null;
  /** Dates, `2026-11-22`, inclusive. */
  created_from: string | null;
  created_to: string | null;
  /** The id of the import that created the reports. */
  import: string | null;
  /** The id of a check that failed or warned; with a verdict, as this one. */
  check: string | null;
  verdict: IssueVerdict | null;
  sort_by: ReportSort;
  sort: SortDirection;
  per_page: PerPage;
  page: number;
  /** `all`: one scrolling list in place of pages. */
  rows: 'all' | null;
};

const PRIVACIES = [0, 1, 2] as const;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const CHECK = /^[a-z0-9-]{1,128}$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const DEFAULTS: ReportListParams = {
  search: '',
  result: null,
  status: null,
  project: null,
  privacy: null,
  score_min: null,
  score_max: null,
  created_from: null,
  created_to: null,
  import: null,
  check: null,
  verdict: null,
  sort_by: 'id',
  sort: 'desc',
  per_page: PER_PAGE_DEFAULT,
  page: 1,
  rows: null,
};

/** Parses a query string, `?result=bad&page=2`. Unknown names and invalid values are ignored. */
export function readReportListParams(query: string): ReportListParams {
  const params = new URLSearchParams(query);
  const page = Number(params.get('page'));
  const check = matching(CHECK, params.get('check'));
  return {
    search: params.get('search') ?? '',
    result: oneOf(RESULTS, params.get('result')),
    status: oneOf(RUN_STATUSES, params.get('status')),
    project: params.get('project') === '' ? null : params.get('project'),
    privacy: PRIVACIES.find((value) => String(value) === params.get('privacy')) ?? null,
    score_min: scoreOf(params.get('score_min')),
    score_max: scoreOf(params.get('score_max')),
    created_from: matching(DATE, params.get('created_from')),
    created_to: matching(DATE, params.get('created_to')),
    import: matching(UUID, params.get('import')),
    check,
    verdict: check === null ? null : oneOf(ISSUE_VERDICTS, params.get('verdict')),
    sort_by: oneOf(REPORT_SORTS, params.get('sort_by')) ?? DEFAULTS.sort_by,
    sort: oneOf(SORT_DIRECTIONS, params.get('sort')) ?? DEFAULTS.sort,
    per_page: oneOf(PER_PAGE_VALUES, Number(params.get('per_page'))) ?? DEFAULTS.per_page,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    rows: params.get('rows') === 'all' ? 'all' : null,
  };
}

/** Formats params as a query string without default values. */
export function writeReportListParams(params: ReportListParams): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    const isDefault = Object.entries(DEFAULTS).some((pair) => pair[0] === name && pair[1] === value);
    if (value !== null && !isDefault) query.set(name, String(value));
  }
  return query.toString();
}

/** Returns the input of the `reports.list` call. */
export function toReportsInput(params: ReportListParams) {
  const { result, status, project, privacy, import: importId, check, verdict, rows, ...others } = params;
  const { score_min, score_max, created_from, created_to, ...rest } = others;
  return {
    ...rest,
    ...(rows === 'all' && { per_page: 100 as const, page: 1 }),
    ...(result !== null && { result }),
    ...(status !== null && { status }),
    ...(project !== null && { project }),
    ...(privacy !== null && { privacy }),
    ...(importId !== null && { import: importId }),
    ...(check !== null && { check }),
    ...(check !== null && verdict !== null && { verdict }),
    ...(score_min !== null && { score_min }),
    ...(score_max !== null && { score_max }),
    ...(created_from !== null && { created_from }),
    ...(created_to !== null && { created_to }),
  };
}

function scoreOf(text: string | null): number | null {
  return text !== null && /^(?:100|\d{1,2})$/.test(text) ? Number(text) : null;
}

function matching(pattern: RegExp, text: string | null): string | null {
  return text !== null && pattern.test(text) ? text : null;
}

function oneOf<const T>(values: readonly T[], value: unknown): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}
