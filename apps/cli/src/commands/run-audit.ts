import { normalizeUrl, expandFindings, URL_PROBLEM_MESSAGES } from '@pagemark/domain';
import type { RenderDevice, RenderRuns } from '@pagemark/domain';
import type { UrlAudit } from '@pagemark/core';
import { toResultsBody } from '@pagemark/http/wire';
import { earlReport } from '../terminal/earl-report.ts';
import { renderReport } from '../terminal/render-report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { AUDIT_EXIT, USAGE_EXIT } from './exit-codes.ts';
import { auditWithLighthouse } from '../adapters/audit-with-lighthouse.ts';
import { lighthouseJson, lighthouseText } from '../rendering/lighthouse-text.ts';
import { renderingText } from '../rendering/rendering-text.ts';
import { scriptChangesText } from '../rendering/script-changes-text.ts';
import { withRenderer } from '../adapters/with-renderer.ts';
import { writeScreenshots } from '../rendering/write-screenshots.ts';
import { withPageAuditor } from '../adapters/with-page-auditor.ts';
import type { Classifier } from '../adapters/with-page-auditor.ts';

export type AuditOptions = {
  format: 'text' | 'json' | 'earl';
  all: boolean;
  render: boolean;
  device: RenderDevice | 'both';
  renderRuns: RenderRuns;
  screenshots?: string;
  /** Also set when only Lighthouse's own reports are requested. */
  lighthouse: boolean;
  lighthouseJson?: string;
};

type Invocation = { terminal: Terminal; isPublicAddress: Classifier };

/** Audits one page, prints its report and returns the exit status. */
export async function runAudit(
  invocation: Invocation,
  input: string,
  options: AuditOptions,
): Promise<number> {
  const { terminal } = invocation;
  const normalized = normalizeUrl(input);
  if (!normalized.ok) {
    terminal.err(`${URL_PROBLEM_MESSAGES[normalized.problem]}\n`);
    return USAGE_EXIT;
  }
  const { url } = normalized;
  if (terminal.stderrIsTty) terminal.err(`Auditing ${plainText(url)} …\n`);
  const outcome = await auditWith(invocation, url, options);
  if (!outcome.ok) {
    const { code, message, limit } = outcome.failure;
    if (options.format === 'json')
      terminal.out(
        `${JSON.stringify({ url, status: 'failed', error: { code, message, limit } }, null, 2)}\n`,
      );
    terminal.err(`Could not audit ${plainText(url)}: ${plainText(message)} (${code})\n`);
    return AUDIT_EXIT.failed;
  }
  const lab = options.lighthouse ? await auditWithLighthouse(invocation, url, options) : null;
  const { score, result, categories } = outcome.audit;
  const { findings, ...facts } = outcome.audit.results;
  const results = { ...facts, findings: expandFindings(JSON.parse(findings.text), findings.catalog) };
  if (options.format === 'earl') terminal.out(`${JSON.stringify(earlReport(url, results), null, 2)}\n`);
  else if (options.format === 'json') {
    const report = {
      url,
      status: 'completed',
      result,
      score,
      categories,
      error: null,
      results: toResultsBody(results, null, 'terminal'),
      ...(lab !== null && { lighthouse: lighthouseJson(lab) }),
    };
    terminal.out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const style = { width: terminal.width, color: terminal.stdoutHasColor, all: options.all };
    terminal.out(`${renderReport({ url, score, result, categories, results }, style)}\n`);
    const { devices, scriptChanges } = results.rendering ?? { devices: [], scriptChanges: [] };
    for (const text of [
      scriptChangesText(scriptChanges, terminal.width),
      renderingText(devices, terminal.width),
    ])
      if (text !== '') terminal.out(`\n${text}`);
    if (lab !== null) terminal.out(`\n${lighthouseText(lab)}`);
  }
  return AUDIT_EXIT[result];
}

/** Audits a page, rendered if requested. A page that cannot be rendered is audited as the server sent it. */
async function auditWith(invocation: Invocation, url: string, options: AuditOptions): Promise<UrlAudit> {
  if (!options.render) return withPageAuditor(invocation, (fetchAndAudit) => fetchAndAudit(url));
  const outcome = await withRenderer(invocation, (renderer) =>
    withPageAuditor({ ...invocation, renderer }, (fetchAndAudit) =>
      fetchAndAudit(url, {
        rendering: { rendering: 'on', devices: options.device, renderRuns: options.renderRuns },
      }),
    ),
  );
  if (outcome.ok && options.screenshots !== undefined)
    await writeScreenshots(outcome.audit.images ?? [], options.screenshots);
  return outcome;
}
