import { CheckId, ListIssueReportsInput, ListIssuesInput } from '@pagemark/domain';
import {
  CSV_COLUMNS,
  csvFileName,
  IssueBody,
  IssueReportBody,
  issueReportsCsv,
  issuesCsv,
  listResponse,
  toIssueBody,
  toIssueReportBody,
} from '@pagemark/http/wire';
import { acceptsCsv } from '../http/accepts-csv.ts';
import { CSV_DESCRIPTION, respondWithCsv, describeCsv } from './csv-responses.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute } from './define-route.ts';
import { LIST_DESCRIPTION, LIST_HEADERS, respondWithList } from './list-responses.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-responses.ts';
import type { Route } from './route.ts';

const IssuesResponse = listResponse(IssueBody, { id: 'IssuesResponse', rows: 'The issues.' });
const IssueReportsResponse = listResponse(IssueReportBody, {
  id: 'IssueReportsResponse',
  rows: 'The reports that have the issue.',
});

const IssueParams = ProjectParams.extend({
  check: CheckId.min(1).meta({ description: 'Id of the check.', example: 'image-alt' }),
});

const path = (project: string) => `/api/v1/projects/${encodeURIComponent(project)}/issues`;

/** Lists the issues of a project. */
const listIssues = defineRoute({
  method: 'get',
  path: '/api/v1/projects/{project}/issues',
  operationId: 'listIssues',
  tag: 'Projects',
  summary: 'List the issues of a project',
  description: `The checks that fail or warn in the result that a report of the project shows. ${LIST_DESCRIPTION} ${CSV_DESCRIPTION}`,
  scope: 'read',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: ListIssuesInput,
  responses: {
    200: {
      description: 'A page of issues.',
      content: {
        type: 'application/json',
        schema: IssuesResponse,
        csv: describeCsv('All issues that match.', CSV_COLUMNS.issues),
      },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: ['project_not_found'],
  async handle(call, { core }) {
    const { project } = call.params;
    if (acceptsCsv(call.header('accept'))) {
      const issues = await core.issues.all(call.accountId, project, call.query);
      return respondWithCsv(csvFileName('issues', project), issuesCsv(issues));
    }
    const page = await core.issues.list(call.accountId, project, call.query);
    return respondWithList(page, { call, url: `${call.baseUrl()}${path(project)}` }, toIssueBody);
  },
});

/** Lists the reports that have an issue. */
const listIssueReports = defineRoute({
  method: 'get',
  path: '/api/v1/projects/{project}/issues/{check}/reports',
  operationId: 'listIssueReports',
  tag: 'Projects',
  summary: 'List the reports that have an issue',
  description: `The reports of a project on which a check failed or warned. ${LIST_DESCRIPTION} ${CSV_DESCRIPTION}`,
  scope: 'read',
  params: IssueParams,
  notFound: PROJECT_NOT_FOUND,
  query: ListIssueReportsInput,
  responses: {
    200: {
      description: 'A page of reports.',
      content: {
        type: 'application/json',
        schema: IssueReportsResponse,
        csv: describeCsv('All reports that match.', CSV_COLUMNS.issueReports),
      },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: ['project_not_found', 'check_not_found'],
  async handle(call, { core }) {
    const { project, check } = call.params;
    const baseUrl = call.baseUrl();
    if (acceptsCsv(call.header('accept'))) {
      const found = await core.issues.allReports(call.accountId, { project, check }, call.query);
      return respondWithCsv(csvFileName(check, project), issueReportsCsv(found, baseUrl));
    }
    const page = await core.issues.reports(call.accountId, { project, check }, call.query);
    const url = `${baseUrl}${path(project)}/${encodeURIComponent(check)}/reports`;
    return respondWithList(page, { call, url }, (found) => toIssueReportBody(found, baseUrl));
  },
});

export const ISSUE_ROUTES: readonly Route[] = [listIssues, listIssueReports];
