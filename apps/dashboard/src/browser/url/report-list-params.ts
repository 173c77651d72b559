import {
  PER_PAGE_DEFAULT,
  PER_PAGE_VALUES,
  REPORT_SORTS,
  RESULTS,
  RUN_STATUSES,
  SORT_DIRECTIONS,
} from '@pagemark/domain';
import type { PerPage, ReportSort, Result, RunStatus, SortDirection } from '@pagemark/domain';

/** Search, filters, sorting and page of the list of reports. */
export type ReportListParams = {
  search: string;
  result: Result | null;
  status: RunStatus | null;
  project: string | null;
  sort_by: ReportSort;
  sort: SortDirection;
  per_page: PerPage;
  page: number;
};

const DEFAULTS: ReportListParams = {
  search: '',
  result: null,
  status: null,
  project: null,
  sort_by: 'id',
  sort: 'desc',
  per_page: PER_PAGE_DEFAULT,
  page: 1,
};

/** Parses a query string, `?result=bad&page=2`. Unknown names and invalid values are ignored. */
export function readReportListParams(query: string): ReportListParams {
  const given = new URLSearchParams(query);
  const page = Number(given.get('page'));
  return {
    search: given.get('search') ?? '',
    result: oneOf(RESULTS, given.get('result')),
    status: oneOf(RUN_STATUSES, given.get('status')),
    project: given.get('project') === '' ? null : given.get('project'),
    sort_by: oneOf(REPORT_SORTS, given.get('sort_by')) ?? DEFAULTS.sort_by,
    sort: oneOf(SORT_DIRECTIONS, given.get('sort')) ?? DEFAULTS.sort,
    per_page: oneOf(PER_PAGE_VALUES, Number(given.get('per_page'))) ?? DEFAULTS.per_page,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
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
  const { result, status, project, ...rest } = params;
  return {
    ...rest,
    ...(result !== null && { result }),
    ...(status !== null && { status }),
    ...(project !== null && { project }),
  };
}

function oneOf<const T>(values: readonly T[], value: unknown): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}
