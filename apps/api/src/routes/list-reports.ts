import { ListReportsInput } from '@pagemark/domain';
import { listAnswer } from '../wire/list-schema.ts';
import { ReportBody } from '../wire/report-schema.ts';
import { toReportBody } from '../wire/report.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { LIST_DESCRIPTION, LIST_HEADERS, replyWithList } from './list-answers.ts';

const Answer = listAnswer(ReportBody).meta({ id: 'ReportList' });

/** The reports of the account, filtered, sorted, a page of them. */
export const listReports = defineRoute({
  method: 'get',
  path: '/api/v1/reports',
  operationId: 'listReports',
  tag: 'Reports',
  summary: 'List reports',
  description: LIST_DESCRIPTION,
  scope: 'read',
  params: NoFields,
  query: ListReportsInput,
  answers: {
    200: {
      description: 'A page of reports.',
      content: { type: 'application/json', schema: Answer },
      headers: LIST_HEADERS,
    },
  },
  errors: [],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const page = await core.listReports(call.accountId, call.query);
    return replyWithList(page, { call, url: `${baseUrl}/api/v1/reports` }, (report) =>
      toReportBody(report, baseUrl),
    );
  },
});
