import { AppError, EVERY_REPORT, invalidField, selectIssues, toUrlText } from '@pagemark/domain';
import type {
  AccountIssue,
  ListAccountIssuesInput,
  ListIssueReportsInput,
  ListIssuesInput,
  ListPage,
  PageIssue,
  ProjectIssue,
  Report,
} from '@pagemark/domain';
import type { IssueStore } from '../../ports/issue-store.ts';
import type { ReportStore } from '../../ports/store.ts';
import { positionOf } from '../position.ts';
import { everyPage } from '../every-page.ts';
import { projectNotFound } from '../projects/project-not-found.ts';
import { requireCheck } from '../reports/require-check.ts';
import type { CheckIds } from '../reports/require-check.ts';

/** The maximum number of rows on a page of a list. */
const PER_PAGE_MAX = 100;

const noSuchCheck = () => new AppError('check_not_found', 'There is no such check.');

/** A page with an issue, as its report. */
export type IssueReport = { report: Report; issue: PageIssue };

/** The use cases of issues across the pages of a project. */
export type Issues = {
  /** A page of a project's issues; a cursor is the number of a page. Throws `project_not_found`, `validation_failed`. */
  list(accountId: number, project: string, input: ListIssuesInput): Promise<ListPage<ProjectIssue>>;
  /** The issues across all projects of the account. Throws `validation_failed`. */
  listOfAccount(accountId: number, input: ListAccountIssuesInput): Promise<ListPage<AccountIssue>>;
  /** All matching issues of a project, in list order. Throws `project_not_found`. */
  all(accountId: number, project: string, input: ListIssuesInput): Promise<ProjectIssue[]>;
  /** The pages of a project with an issue. Throws `project_not_found`, `check_not_found`, `validation_failed`. */
  reports(
    accountId: number,
    of: { project: string; check: string },
    input: ListIssueReportsInput,
  ): Promise<ListPage<IssueReport>>;
  /** All pages with the issue, in list order, whatever the paging is. Throws `project_not_found`, `check_not_found`. */
  allReports(
    accountId: number,
    of: { project: string; check: string },
    input: ListIssueReportsInput,
  ): Promise<AsyncIterable<IssueReport>>;
};

type Ports = {
  store: { issues: IssueStore; reports: ReportStore };
  /** Null: an unknown check has no reports. */
  checkIds: CheckIds | null;
};

export function createIssues({ store: { issues, reports }, checkIds }: Ports): Issues {
  async function all(accountId: number, project: string, input: ListIssuesInput): Promise<ProjectIssue[]> {
    const found = await issues.list(accountId, project);
    if (found === null) throw projectNotFound();
    return selectIssues(input, found);
  }

  const reportsOf: Issues['reports'] = async (accountId, { project, check }, input) => {
    const query = {
      ...EVERY_REPORT,
      search: toUrlText(input.search),
      project,
      check,
      verdict: input.verdict ?? null,
      sortBy: input.sort_by,
      direction: input.sort,
      perPage: input.per_page,
      position: positionOf(input),
    };
    const page = await reports.list(accountId, query);
    const ids = page.items.map(({ id }) => id);
    const found = await issues.ofReports(accountId, ids, check);
    if (ids.length === 0 && (await issues.list(accountId, project)) === null) throw projectNotFound();
    return {
      ...(await requireCheck(page, { check, checkIds, missing: noSuchCheck })),
      // A page without the issue was audited again between the two reads.
      items: page.items.flatMap((report) => {
        const issue = found.get(report.id);
        return issue === undefined ? [] : [{ report, issue }];
      }),
    };
  };

  return {
    all,
    reports: reportsOf,
    allReports: (accountId, of, { page: _page, cursor: _cursor, ...input }) =>
      everyPage((after) => reportsOf(accountId, of, { ...input, per_page: PER_PAGE_MAX, ...after })),
    async list(accountId, project, input) {
      const page = pageOf(input);
      return listPage(await all(accountId, project, input), page, input);
    },
    async listOfAccount(accountId, input) {
      const page = pageOf(input);
      return listPage(selectIssues(input, await issues.ofAccount(accountId)), page, input);
    },
  };
}

type Paging = Pick<ListIssuesInput, 'page' | 'cursor' | 'per_page'>;

function listPage<T>(
  selected: readonly T[],
  page: number,
  { cursor, per_page: perPage }: Paging,
): ListPage<T> {
  const offset = (page - 1) * perPage;
  return {
    items: selected.slice(offset, offset + perPage),
    total: selected.length,
    totalRelation: 'eq',
    nextCursor: offset + perPage >= selected.length ? null : String(page + 1),
    offset: cursor === undefined ? offset : null,
  };
}

/** The page number, from the input or its cursor. */
function pageOf({ page = 1, cursor }: Paging): number {
  if (cursor === undefined) return page;
  if (!/^[1-9]\d{0,8}$/.test(cursor)) throw invalidField('cursor', 'cursor does not belong to this list.');
  return Number(cursor);
}
