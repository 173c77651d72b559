import { CreateReportInput } from '@pagemark/domain';
import { z } from 'zod';
import { readIdempotencyKey, REPLAY_HEADERS, replayHeaders } from '../http/idempotency-key.ts';
import { readWaitPreference } from '../http/prefer.ts';
import { reportUrl } from '../wire/report.ts';
import { defineRoute, NoFields } from './define-route.ts';
import { PreferHeaders, replyWithWritten, writtenReportAnswer } from './report-answers.ts';

const Headers = PreferHeaders.extend({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: 'For 24 hours, a repeated request gets the report that the first one made.' }),
});

/** Makes a report, queues its run, waits for it as long as the client prefers. */
export const createReport = defineRoute({
  method: 'post',
  path: '/api/v1/reports',
  operationId: 'createReport',
  tag: 'Reports',
  summary: 'Create a report of a webpage',
  description:
    'Waits for the run to finish, 10 seconds unless `Prefer` says otherwise. A password counts only with privacy 2, which needs one.',
  scope: 'write',
  params: NoFields,
  query: NoFields,
  body: CreateReportInput,
  headers: Headers,
  answers: {
    201: writtenReportAnswer('The report, in whatever state it is when the wait ends.', {
      Location: 'Where the report is.',
      'Preference-Applied': 'The preferences that were used.',
      ...REPLAY_HEADERS,
    }),
  },
  // Not found: deleted while its creation waited for the run.
  errors: [
    'conflict',
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
    const { report, isReplay } = await core.createReport(accountId, call.body, { wait, idempotencyKey });
    const headers = ['Location', reportUrl(report.id, baseUrl), ...replayHeaders(isReplay)];
    if (applied !== null) headers.push('Preference-Applied', applied);
    return replyWithWritten(core, { accountId, mayRead, baseUrl }, { status: 201, report, headers });
  },
});
