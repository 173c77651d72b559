import { ISSUE_VERDICTS } from '@pagemark/domain';
import { z } from 'zod';
import { empty, json, matchedTag } from '@pagemark/http';
import { ReportDetailBody, ReportResponse, toReportDetailBody } from '@pagemark/http/wire';
import { entityTagOf } from '../http/entity-tag.ts';
import { defineRoute } from './define-route.ts';
import { REPORT_NOT_FOUND, reportResponse, ReportParams } from './report-responses.ts';

const Headers = z.object({
  'If-None-Match': z.string().optional().meta({
    description: 'Entity tag of the report. If the report has not changed since, the response is 304.',
    example: '"7"',
  }),
});

const ISSUES: ReadonlySet<string> = new Set(ISSUE_VERDICTS);

const FIELDS = ReportDetailBody.keyof().options;

const ShowReportInput = z.strictObject({
  fields: z
    .array(z.enum(FIELDS, { error: `fields must be some of ${FIELDS.join(', ')}.` }))
    .min(1)
    .max(FIELDS.length, 'fields must name each field once.')
    .optional()
    .describe('Only these members of the report, separated by commas. Default: all.'),
  checks: z
    .enum(['all', 'failed'], { error: 'checks must be one of all, failed.' })
    .default('all')
    .describe('`failed`: the results have only the checks that failed or warned.'),
});

const SomeReportResponse = z
  .strictObject({
    data: ReportDetailBody.partial().meta({ id: 'SomeOfReport', description: 'Some members of a report.' }),
  })
  .meta({ id: 'SomeReportResponse', description: 'The members of a report that `fields` names.' });

/** The requested parts of a report. */
function selected(body: ReportDetailBody, { fields, checks }: z.output<typeof ShowReportInput>): object {
  const results =
    body.results === null || checks === 'all'
      ? body.results
      : { ...body.results, checks: body.results.checks.filter(({ verdict }) => ISSUES.has(verdict)) };
  const all = { ...body, results };
  return fields === undefined ? all : Object.fromEntries(fields.map((name) => [name, all[name]]));
}

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
  query: ShowReportInput,
  headers: Headers,
  responses: {
    200: {
      ...reportResponse('The report with its full results, or the members that `fields` names.'),
      content: { type: 'application/json', schema: z.union([ReportResponse, SomeReportResponse]) },
    },
    304: {
      description: 'The report has not changed.',
      headers: { ETag: 'Entity tag of this version of the report.' },
    },
  },
  errors: ['report_not_found'],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const detail = await core.reports.show(call.accountId, call.params.id);
    const tag = entityTagOf(detail.report.version, detail.progress);
    const matched = matchedTag(tag, {
      ifNoneMatch: call.header('if-none-match'),
      acceptEncoding: call.header('accept-encoding'),
    });
    if (matched !== null) return empty(304, ['ETag', matched]);
    return json(200, { data: selected(toReportDetailBody(detail, baseUrl), call.query) }, ['ETag', tag]);
  },
});
