import { CreateReportInput } from '@pagemark/domain';
import { reportUrl } from '@pagemark/http/wire';
import { z } from 'zod';
import { readIdempotencyKey } from '@pagemark/http';
import { REPLAY_HEADERS, replayHeaders } from '../http/idempotency-key.ts';
import { readWaitPreference } from '../http/prefer.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { PreferHeaders, respondWithWritten, writtenReportResponse } from './report-responses.ts';

const Headers = PreferHeaders.extend({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe(
      'Makes retries safe: for 24 hours, the same request with the same key returns the first report instead of creating another.',
    ),
});

/** Creates a report, queues its run and waits for the run as long as the client prefers. */
export const createReport = defineRoute({
  method: 'post',
  path: '/api/v1/reports',
  operationId: 'createReport',
  tag: 'Reports',
  summary: 'Create a report',
  description:
    'Audits a page. The response arrives when the run finishes, or after 10 seconds or the time in `Prefer` at the latest.',
  scope: 'write',
  params: NoFields,
  query: NoFields,
  body: CreateReportInput,
  headers: Headers,
  responses: {
    201: writtenReportResponse('The report. Its run may still be in progress.', {
      Location: 'URL of the report.',
      'Preference-Applied': 'The preferences that were honored.',
      ...REPLAY_HEADERS,
    }),
  },
  // report_not_found: the report was deleted while the request waited for the run.
  errors: [
    'idempotency_key_reused',
    'queue_full',
    'account_queue_full',
    'quota_exceeded',
    'report_not_found',
  ],
  async handle(call, { core }) {
    const { accountId, mayRead } = call;
    const baseUrl = call.baseUrl();
    const idempotencyKey = readIdempotencyKey(call.header('idempotency-key'));
    const { timeoutMs, applied } = readWaitPreference(call.header('prefer'));
    const wait = { timeoutMs, signal: call.clientGone() };
    const options = { wait, idempotencyKey, withResults: mayRead };
    const { isReplay, ...detail } = await core.reports.create(accountId, call.body, options);
    const headers = ['Location', reportUrl(detail.report.id, baseUrl), ...replayHeaders(isReplay)];
    if (applied !== null) headers.push('Preference-Applied', applied);
    return respondWithWritten(201, detail, { mayRead, baseUrl }, headers);
  },
});
