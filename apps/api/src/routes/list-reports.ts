import { ListReportsInput } from '@pagemark/domain';
import { CSV_COLUMNS, listResponse, ReportBody, reportsCsv, toReportBody } from '@pagemark/http/wire';
import { acceptsCsv } from '../http/accepts-csv.ts';
import { CSV_DESCRIPTION, respondWithCsv, describeCsv } from './csv-responses.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_DESCRIPTION, LIST_HEADERS, respondWithList } from './list-responses.ts';

const ReportsResponse = listResponse(ReportBody, { id: 'ReportsResponse', rows: 'The reports.' });

/** Lists the reports of the account. */
export const listReports = defineRoute({
  method: 'get',
  path: '/api/v1/reports',
  operationId: 'listReports',
  tag: 'Reports',
  summary: 'List reports',
  description: `${LIST_DESCRIPTION} ${CSV_DESCRIPTION}`,
  scope: 'read',
  params: NoFields,
  query: ListReportsInput,
  responses: {
    200: {
      description: 'A page of reports.',
      content: {
        type: 'application/json',
        schema: ReportsResponse,
        csv: describeCsv('All reports that match.', CSV_COLUMNS.reports),
      },
      headers: LIST_HEADERS,
    },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  errors: [],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    if (acceptsCsv(call.header('accept'))) {
      const reports = await core.reports.all(call.accountId, call.query);
      return respondWithCsv('reports.csv', reportsCsv(reports, baseUrl));
    }
    const page = await core.reports.list(call.accountId, call.query);
    return respondWithList(page, { call, url: `${baseUrl}/api/v1/reports` }, (report) =>
      toReportBody(report, baseUrl),
    );
  },
});
