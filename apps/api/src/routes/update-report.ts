import { UpdateReportInput } from '@pagemark/domain';
import { readWaitPreference } from '../http/prefer.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  IfMatchHeaders,
  PreferHeaders,
  REPORT_NOT_FOUND,
  replyWithWritten,
  ReportParams,
  versionToMatch,
  writtenReportAnswer,
} from './report-answers.ts';
import type { Route } from './route.ts';

function updateReport(method: 'put' | 'patch', operationId: string): Route {
  return defineRoute({
    method,
    path: '/api/v1/reports/{id}',
    operationId,
    tag: 'Reports',
    summary: `Update a report (${method.toUpperCase()}; PUT and PATCH are alike)`,
    description:
      '`results=1` starts a new run, unless one is under way, and waits for it as creating does. Going to privacy 2 needs a password; leaving 2 erases it.',
    scope: 'write',
    params: ReportParams,
    notFound: REPORT_NOT_FOUND,
    query: NoFields,
    body: UpdateReportInput,
    headers: IfMatchHeaders.extend(PreferHeaders.shape),
    answers: {
      200: writtenReportAnswer('The report. With `results=1` in whatever state it is when the wait ends.', {
        'Preference-Applied': 'The preferences that were used; only with `results=1`.',
      }),
    },
    errors: [
      'report_not_found',
      'conflict',
      'precondition_failed',
      'queue_full',
      'account_queue_full',
      'quota_exceeded',
    ],
    async handle(call, { core }) {
      const { accountId, actor, body, mayRead } = call;
      const baseUrl = call.baseUrl();
      const { id } = call.params;
      const ifVersion = await versionToMatch(core, { accountId, id }, call.header('if-match'));
      const { timeoutMs, applied } = readWaitPreference(call.header('prefer'));
      const wait = { timeoutMs, signal: call.clientGone() };
      const report = await core.updateReport(accountId, { id, ifVersion, by: actor }, body, wait);
      const used = body.results === 1 ? applied : null;
      const headers = used === null ? [] : ['Preference-Applied', used];
      return replyWithWritten(core, { accountId, mayRead, baseUrl }, { status: 200, report, headers });
    },
  });
}

/** Changes privacy and password, or runs the report anew: all parameters are optional with either method. */
export const putReport = updateReport('put', 'putReport');
/** The same as {@link putReport}. */
export const patchReport = updateReport('patch', 'patchReport');
