import { CompareDaysInput, ListPageTreeInput } from '@pagemark/domain';
import { json } from '@pagemark/http';
import {
  CSV_COLUMNS,
  csvFileName,
  listResponse,
  PageNodeBody,
  pagesCsv,
  ProjectComparisonResponse,
  toPageNodeBody,
  toProjectComparisonBody,
} from '@pagemark/http/wire';
import { acceptsCsv } from '../http/accepts-csv.ts';
import { respondWithCsv, describeCsv } from './csv-responses.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute } from './define-route.ts';
import { LIST_HEADERS, PAGING_DESCRIPTION, respondWithList } from './list-responses.ts';
import { PROJECT_NOT_FOUND, ProjectParams } from './project-responses.ts';
import type { Route } from './route.ts';

const PagesResponse = listResponse(PageNodeBody, { id: 'PagesResponse', rows: 'The pages and directories.' });

/** Lists a level of the tree of a project's pages. */
const listProjectPages = defineRoute({
  method: 'get',
  path: '/api/v1/projects/{project}/pages',
  operationId: 'listProjectPages',
  tag: 'Projects',
  summary: 'List the pages of a project by path',
  description: `The pages and directories directly in \`path\`, by name. Only pages with a result count. ${PAGING_DESCRIPTION} With \`Accept: text/csv\`, streams all pages below \`path\` as CSV, whatever the paging.`,
  scope: 'read',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: ListPageTreeInput,
  responses: {
    200: {
      description: 'A page of pages and directories.',
      content: {
        type: 'application/json',
        schema: PagesResponse,
        csv: describeCsv('All pages below `path`.', CSV_COLUMNS.pages),
      },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: ['project_not_found'],
  async handle(call, { core }) {
    const { accountId, query } = call;
    const { project } = call.params;
    const baseUrl = call.baseUrl();
    if (acceptsCsv(call.header('accept'))) {
      const pages = await core.pages.below(accountId, project, query.path);
      return respondWithCsv(csvFileName('pages', project), pagesCsv(pages, baseUrl));
    }
    const level = await core.pages.level(accountId, project, query);
    const url = `${baseUrl}/api/v1/projects/${encodeURIComponent(project)}/pages`;
    return respondWithList(level, { call, url }, toPageNodeBody);
  },
});

/** Compares a project at the end of two days. */
const compareProject = defineRoute({
  method: 'get',
  path: '/api/v1/projects/{project}/compare',
  operationId: 'compareProject',
  tag: 'Projects',
  summary: 'Compare a project on two days',
  description:
    'The scores and issues of all pages as they were at the end of two days (UTC). For a date without results, those of the last earlier day with results.',
  scope: 'read',
  params: ProjectParams,
  notFound: PROJECT_NOT_FOUND,
  query: CompareDaysInput,
  responses: {
    200: {
      description: 'The project on both days.',
      content: { type: 'application/json', schema: ProjectComparisonResponse },
    },
  },
  errors: ['project_not_found'],
  async handle(call, { core }) {
    const { project } = call.params;
    const comparison = await core.statistics.compareProject(call.accountId, project, call.query);
    return json(200, { data: toProjectComparisonBody(comparison) });
  },
});

export const PAGE_ROUTES: readonly Route[] = [listProjectPages, compareProject];
