import { CreateReportInput, invalidField } from '@pagemark/domain';
import type { Report } from '@pagemark/domain';
import { z } from 'zod';
import { ReportSummary, toReportSummary } from '../results/report-summary.ts';
import { defineTool } from './define-tool.ts';
import type { Call } from './define-tool.ts';
import { waitWithProgress } from './wait-with-progress.ts';
import { ReportId } from './tool-inputs.ts';

/** How long a call waits for its audit, in seconds. Clients give up on calls after about a minute. */
const WAIT_DEFAULT_S = 30;
const WAIT_MAX_S = 55;

const { url, mode, rendering, devices, render_runs: renderRuns } = CreateReportInput.shape;

/** Creates a report, or starts another run of one, and waits for it. */
export const auditPage = defineTool({
  name: 'audit_page',
  title: 'Audit a page',
  description:
    'Audits a webpage: SEO, performance, security, accessibility, document. Pass "url" for a new report, or "report_id" to audit the page of a report again after a fix; compare_runs then shows what changed. Waits for the audit and returns a summary; call list_findings for the findings.',
  scope: 'write',
  effect: 'creates',
  input: z.strictObject({
    url: url.optional().describe('URL of the page, with http:// or https://. Creates a report.'),
    report_id: ReportId.optional().describe('Id of a report whose page is audited again.'),
    privacy: z
      .literal([0, 1], { error: 'privacy must be one of 0, 1.' })
      .optional()
      .describe('With url: 0: anyone with the link may see the report. 1: only this account. Default: 1.'),
    mode: mode.describe(
      'lab: Lighthouse also audits the page, if the server has it. Its scores arrive later, in get_report.',
    ),
    rendering: rendering.describe('When the page is rendered in a browser.'),
    devices: devices.describe('The devices that the page is rendered on.'),
    render_runs: renderRuns.describe(
      'How many times the page is loaded on each device. The median run is kept.',
    ),
    wait_s: z
      .int()
      .min(0)
      .max(WAIT_MAX_S)
      .default(WAIT_DEFAULT_S)
      .describe('How long to wait for the audit, in seconds. After that, the audit continues.'),
  }),
  output: ReportSummary,
  async run(call, { url, report_id: id, privacy, wait_s: waitS, ...given }) {
    const { core, accountId, actor, progress, signal } = call;
    const wait = { timeoutMs: progress === null ? waitS * 1_000 : 0, signal };
    const ended = async (report: Report) =>
      progress === null ? report : waitWithProgress({ ...call, progress }, report, waitS);
    if (id !== undefined && url === undefined) {
      if (privacy !== undefined)
        throw invalidField('privacy', 'Pass privacy only with url: with report_id, it cannot be changed.');
      const target = { id, ifVersion: null, actor };
      const input = { results: 1, ...given } as const;
      const { report } = await core.reports.update(accountId, target, input, { wait });
      return summaryOf(call, await ended(report));
    }
    if (id !== undefined || url === undefined) throw invalidField('url', 'Pass either url or report_id.');
    const input = { url, privacy: privacy ?? 1, ...given };
    const { report } = await core.reports.create(accountId, input, { wait, idempotencyKey: null });
    return summaryOf(call, await ended(report));
  },
});

/** The summary of a report; without the scope `read`, a receipt. */
function summaryOf({ scopes, baseUrl }: Call, report: Report) {
  if (scopes.has('read')) return toReportSummary(report, baseUrl);
  const { id, status } = report;
  return { id, status, next: 'The key lacks the scope "read": use another key to read the results.' };
}
