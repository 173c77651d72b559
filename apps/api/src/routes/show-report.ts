import { z } from 'zod';
import { empty } from '@pagemark/http';
import { entityTagOf, matchesIfNoneMatch } from '../http/entity-tag.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { REPORT_NOT_FOUND, replyWithReport, reportResponse, ReportParams } from './report-responses.ts';

const Headers = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'Entity tag of the report. If the report has not changed since, the response is 304.',
    example: '"7"',
  }),
});

/** Shows a report with its full results. */
export const showReport = defineRoute({
  method: 'get',
  path: '/api/v1/reports/{id}',
  operationId: 'showReport',
  tag: 'Reports',
  summary: 'Get a report',
  scope: 'read',
  params: ReportParams,
  notFound: REPORT_NOT_FOUND,
  query: NoFields,
  headers: Headers,
  responses: {
    200: reportResponse('The report with its full results.'),
    304: {
      description: 'The report has not changed.',
      headers: { ETag: 'Entity tag of this version of the report.' },
    },
  },
  errors: ['report_not_found'],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const detail = await core.reports.show(call.accountId, call.params.id);
    const { version } = detail.report;
    return matchesIfNoneMatch(call.header('if-none-match'), version)
      ? empty(304, ['ETag', entityTagOf(version)])
      : replyWithReport(200, detail, baseUrl);
  },
});
