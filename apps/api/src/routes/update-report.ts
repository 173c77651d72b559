import { UpdateReportInput } from '@pagemark/domain';
import { readWaitPreference } from '../http/prefer.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  IfMatchHeaders,
  PreferHeaders,
  REPORT_NOT_FOUND,
  respondWithWritten,
  ReportParams,
  versionsToMatch,
  writtenReportResponse,
} from './report-responses.ts';
import type { Route } from './route.ts';

function updateReport(method: 'put' | 'patch', operationId: string): Route {
  return defineRoute({
    method,
    path: '/api/v1/reports/{id}',
    operationId,
    tag: 'Reports',
    summary: method === 'patch' ? 'Update a report' : 'Update a report (same as PATCH)',
    description:
      'All fields are optional. `results=1` starts a new run unless one is in progress, and waits for it as on creation. Changing privacy to 2 requires a password; changing it from 2 deletes the password.',
    scope: 'write',
    params: ReportParams,
    notFound: REPORT_NOT_FOUND,
    query: NoFields,
    body: UpdateReportInput,
    headers: IfMatchHeaders.extend(PreferHeaders.shape),
    responses: {
      200: writtenReportResponse('The report. With `results=1`, its run may still be in progress.', {
        'Preference-Applied': 'The preferences that were honored; only with `results=1`.',
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
      const ifVersion = versionsToMatch(call.header('if-match'));
      const { timeoutMs, applied } = readWaitPreference(call.header('prefer'));
      const wait = { timeoutMs, signal: call.clientGone() };
      const options = { wait, withResults: mayRead };
      const detail = await core.reports.update(accountId, { id, ifVersion, actor }, body, options);
      const used = body.results === 1 ? applied : null;
      const headers = used === null ? [] : ['Preference-Applied', used];
      return respondWithWritten(200, detail, { mayRead, baseUrl }, headers);
    },
  });
}

/** Changes privacy and password, or starts a new run. All fields are optional with both methods. */
export const putReport = updateReport('put', 'putReport');
/** Same as {@link putReport}. */
export const patchReport = updateReport('patch', 'patchReport');
