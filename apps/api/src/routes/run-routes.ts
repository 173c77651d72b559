import { CompareRunsInput, PagingInput } from '@pagemark/domain';
import { json } from '@pagemark/http';
import {
  ComparisonResponse,
  listResponse,
  reportUrl,
  RunBody,
  RunResponse,
  toComparisonBody,
  toRunBody,
  toRunDetailBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_HEADERS, PAGING_DESCRIPTION, respondWithList } from './list-responses.ts';
import { REPORT_NOT_FOUND, ReportParams } from './report-responses.ts';
import type { Route } from './route.ts';

const RunsResponse = listResponse(RunBody, { id: 'RunsResponse', rows: 'The runs, latest first.' });
const RunParams = ReportParams.extend({ run: z.uuid().toLowerCase().describe('Id of the run.') });
const RUN_NOT_FOUND = { code: 'run_not_found', message: 'There is no such run.' } as const;

const listRuns = defineRoute({
  method: 'get',
  path: '/api/v1/reports/{id}/runs',
  operationId: 'listRuns',
  tag: 'Reports',
  summary: 'List the runs of a report',
  description: `Latest first. ${PAGING_DESCRIPTION}`,
  scope: 'read',
  params: ReportParams,
  notFound: REPORT_NOT_FOUND,
  query: PagingInput,
  responses: {
    200: {
      description: 'A page of runs.',
      content: { type: 'application/json', schema: RunsResponse },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: ['report_not_found'],
  async handle(call, { core }) {
    const { id } = call.params;
    const url = `${reportUrl(id, call.baseUrl())}/runs`;
    const page = await core.reportRuns.list(call.accountId, id, call.query);
    return respondWithList(page, { call, url }, toRunBody);
  },
});

const showRun = defineRoute({
  method: 'get',
  path: '/api/v1/reports/{id}/runs/{run}',
  operationId: 'showRun',
  tag: 'Reports',
  summary: 'Get a run of a report',
  scope: 'read',
  params: RunParams,
  notFound: RUN_NOT_FOUND,
  query: NoFields,
  responses: {
    200: {
      description: 'The run with its full results.',
      content: { type: 'application/json', schema: RunResponse },
    },
  },
  errors: ['run_not_found'],
  async handle(call, { core }) {
    const { id, run } = call.params;
    const baseUrl = call.baseUrl();
    const detail = await core.reportRuns.show(call.accountId, id, run);
    return json(200, { data: toRunDetailBody(detail, { reportId: id, baseUrl }) });
  },
});

const compareRuns = defineRoute({
  method: 'get',
  path: '/api/v1/reports/{id}/compare',
  operationId: 'compareRuns',
  tag: 'Reports',
  summary: 'Compare two runs of a report',
  description: 'Both runs must have completed. Without parameters, what changed with the latest result.',
  scope: 'read',
  params: ReportParams,
  notFound: REPORT_NOT_FOUND,
  query: CompareRunsInput,
  responses: {
    200: {
      description: 'The difference between the two runs.',
      content: { type: 'application/json', schema: ComparisonResponse },
    },
  },
  errors: ['report_not_found'],
  async handle(call, { core }) {
    const comparison = await core.reportRuns.compare(call.accountId, call.params.id, call.query);
    return json(200, { data: toComparisonBody(comparison) });
  },
});

/** Routes of a report's runs: list them, get one, compare two. */
export const RUN_ROUTES: readonly Route[] = [listRuns, showRun, compareRuns];
