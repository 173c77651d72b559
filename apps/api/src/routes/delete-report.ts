import { empty } from '@pagemark/http';
import { defineRoute, NoFields } from './define-route.ts';
import { IfMatchHeaders, REPORT_NOT_FOUND, ReportParams, versionsToMatch } from './report-responses.ts';

/** Deletes a report with all its runs. */
export const deleteReport = defineRoute({
  method: 'delete',
  path: '/api/v1/reports/{id}',
  operationId: 'deleteReport',
  tag: 'Reports',
  summary: 'Delete a report',
  scope: 'write',
  params: ReportParams,
  notFound: REPORT_NOT_FOUND,
  query: NoFields,
  headers: IfMatchHeaders,
  responses: { 204: { description: 'The report was deleted.' } },
  errors: ['report_not_found', 'precondition_failed'],
  async handle(call, { core }) {
    const { accountId, actor } = call;
    const { id } = call.params;
    const ifVersion = versionsToMatch(call.header('if-match'));
    await core.reports.delete(accountId, { id, ifVersion, actor });
    return empty(204);
  },
});
