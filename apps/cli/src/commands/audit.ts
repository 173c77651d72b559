import { normalizeUrl, expandFindings, RENDER_DEVICES, URL_PROBLEM_MESSAGES } from '@pagemark/domain';
import type { RenderDevice, RenderRuns } from '@pagemark/domain';
import type { UrlAudit } from '@pagemark/core';
import { toResultsBody } from '@pagemark/http/wire';
import { Command, InvalidArgumentError, Option } from 'commander';
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

const FORMATS = ['text', 'json', 'earl'] as const;

const RUNS = [1, 3, 5] as const satisfies RenderRuns[];
const DEVICES = [...RENDER_DEVICES, 'both'] as const;

type Options = {
  json: boolean;
  format: (typeof FORMATS)[number];
  all: boolean;
  render: boolean;
  device: RenderDevice | 'both';
  renderRuns: RenderRuns;
  screenshots?: string;
  lighthouse: boolean;
  lighthouseJson?: string;
};

/** `pagemark audit URL`: audits one page without a server or a database. */
export function auditCommand(terminal: Terminal, isPublicAddress?: Classifier): Command {
  return new Command('audit')
    .description('audit one page and print its report (no server needed)')
    .argument('<url>', 'the page to audit; the scheme defaults to https://')
    .option('--json', 'print the report as JSON, as --format json', false)
    .addOption(
      new Option('--format <format>', 'text, JSON, or EARL 1.0 (JSON-LD) with an assertion for each check')
        .choices(FORMATS)
        .default('text'),
    )
    .option('--all', 'also list checks that passed or did not apply', false)
    .option('--render', 'render the page in Chrome or Chromium, and audit what visitors see', false)
    .addOption(
      new Option('--device <device>', 'the device to render the page on').choices(DEVICES).default('mobile'),
    )
    .addOption(
      new Option('--render-runs <number>', 'number of loads per device: 1, 3 or 5; the median run is kept')
        .argParser(parseRuns)
        .default(1),
    )
    .option('--screenshots <folder>', 'write a screenshot of each rendered device to a folder')
    .option('--lighthouse', 'also audit the page with Lighthouse, three times, if it is installed', false)
    .option('--lighthouse-json <folder>', "write Lighthouse's own report of each device to a folder")
    .addHelpText(
      'after',
      '\nExit status: 0 good, 1 decent, 2 bad, 3 the page could not be audited, 64 an invalid option or URL.\n' +
        'Pages on this machine and its private networks can be audited; FETCH_ALLOWED_NETWORKS adds others.\n' +
        'A page on the internet cannot reach them through redirects, links or resources.',
    )
    .action(async (input: string, options: Options, command: Command) => {
      const isGiven = command.getOptionValueSource('format') === 'cli';
      if (options.json && isGiven && options.format !== 'json')
        command.error(`error: option '--json' cannot be used with option '--format ${options.format}'`);
      const ignored = ignoredOption(command, options);
      if (ignored !== null) command.error(`error: option '${ignored.option}' requires ${ignored.required}`);
      const format = options.json ? 'json' : options.format;
      terminal.exitStatus = await audit({ terminal, isPublicAddress }, input, { ...options, format });
    });
}

/** An option that would have no effect, and what it requires; null without one. Lighthouse has devices and runs, too. */
function ignoredOption(command: Command, options: Options): { option: string; required: string } | null {
  const isGiven = (name: keyof Options) => command.getOptionValueSource(name) === 'cli';
  if (options.render) return null;
  if (isGiven('screenshots')) return { option: '--screenshots', required: '--render' };
  if (isLab(options)) return null;
  const required = '--render or --lighthouse';
  if (isGiven('device')) return { option: '--device', required };
  return isGiven('renderRuns') ? { option: '--render-runs', required } : null;
}

function isLab({ lighthouse, lighthouseJson }: Options): boolean {
  return lighthouse || lighthouseJson !== undefined;
}

type Invocation = { terminal: Terminal; isPublicAddress: Classifier };

async function audit(invocation: Invocation, input: string, options: Options): Promise<number> {
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
  const lab = isLab(options) ? await auditWithLighthouse(invocation, url, options) : null;
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

/** Audits a page, rendered if that was asked for. A page that cannot be rendered is audited as the server sent it. */
async function auditWith(invocation: Invocation, url: string, options: Options): Promise<UrlAudit> {
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

/** The option has the three choices only. */
function parseRuns(text: string): RenderRuns {
  const runs = RUNS.find((number) => String(number) === text);
  if (runs === undefined) throw new InvalidArgumentError('Allowed choices are 1, 3, 5.');
  return runs;
}
