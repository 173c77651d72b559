import { toResultsBody } from '@pagemark/api';
import { createAuditor } from '@pagemark/audit';
import { capturePage, completedAuditOf, SettingsError, systemClock } from '@pagemark/core';
import { normalizeUrl, runFailure, unpackFindings, URL_PROBLEM_MESSAGES } from '@pagemark/domain';
import type { CompletedAudit, RunFailure } from '@pagemark/domain';
import { createPageFetcher, parseNetworks, userAgentOf } from '@pagemark/fetcher';
import { readLimitSettings } from '@pagemark/worker';
import { Command } from 'commander';
import { readProfile } from '../profile.ts';
import { renderReport } from '../terminal/render-report.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import manifest from '../../package.json' with { type: 'json' };
import { AUDIT_EXIT, USAGE_EXIT } from './exit-codes.ts';

/** What the person's own machine reaches without the internet: loopback and the private ranges of RFC 1918 and 4193. */
const LOCAL_NETWORKS = '127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 fc00::/7';

type Options = { json: boolean; all: boolean };
type Outcome = { ok: true; audit: CompletedAudit } | { ok: false; failure: RunFailure };

/** What is public, other than what is known of addresses: for tests, to which only loopback is there. */
type Classifier = ((address: string) => boolean) | undefined;

/** `pagemark audit URL`: one page, no server, no database. */
export function auditCommand(terminal: Terminal, isPublicAddress?: Classifier): Command {
  return new Command('audit')
    .description('audit one page and print its report; needs no server')
    .argument('<url>', 'the page; https:// is assumed when no scheme is given')
    .option('--json', 'print the report as JSON', false)
    .option('--all', 'list what passed and what did not apply, too', false)
    .addHelpText(
      'after',
      '\nExit status: 0 good, 1 decent, 2 bad, 3 the page could not be audited.\n' +
        'Pages on this machine and its private networks may be audited; FETCH_ALLOWED_NETWORKS adds others.\n' +
        'A page on the internet leads to none of them, neither by a redirect nor by what it links or loads.',
    )
    .action(async (input: string, options: Options) => {
      terminal.exitStatus = await audit({ terminal, isPublicAddress }, input, options);
    });
}

type Invocation = { terminal: Terminal; isPublicAddress: Classifier };

async function audit(own: Invocation, input: string, options: Options): Promise<number> {
  const { terminal } = own;
  const normalized = normalizeUrl(input);
  if (!normalized.ok) {
    terminal.err(`${URL_PROBLEM_MESSAGES[normalized.problem]}\n`);
    return USAGE_EXIT;
  }
  const { url } = normalized;
  if (terminal.errIsPerson) terminal.err(`Auditing ${plainText(url)} …\n`);
  const outcome = await fetchAndAudit(own, url);
  if (!outcome.ok) {
    const { code, message, limit } = outcome.failure;
    if (options.json)
      terminal.out(
        `${JSON.stringify({ url, status: 'failed', error: { code, message, limit } }, null, 2)}\n`,
      );
    terminal.err(`${plainText(url)} could not be audited: ${plainText(message)} (${code})\n`);
    return AUDIT_EXIT.failed;
  }
  const { score, result, categories } = outcome.audit;
  const { findings, ...facts } = outcome.audit.results;
  const results = { ...facts, findings: unpackFindings(JSON.parse(findings.text), findings.wording) };
  if (options.json) {
    const report = {
      url,
      status: 'completed',
      result,
      score,
      categories,
      error: null,
      results: toResultsBody(results, null),
    };
    terminal.out(`${JSON.stringify(report, null, 2)}\n`);
  } else {
    const look = { width: terminal.width, color: terminal.outIsPerson, all: options.all };
    terminal.out(`${renderReport({ url, score, result, categories, results }, look)}\n`);
  }
  return AUDIT_EXIT[result];
}

/** The person runs this on their own machine: what it can reach, they can reach. The metadata addresses stay shut. */
async function fetchAndAudit({ terminal, isPublicAddress }: Invocation, url: string): Promise<Outcome> {
  const networks = parseNetworks(`${LOCAL_NETWORKS} ${terminal.environment['FETCH_ALLOWED_NETWORKS'] ?? ''}`);
  if (!networks.ok) throw new SettingsError(`FETCH_ALLOWED_NETWORKS: ${networks.message}`);
  const limits = readLimitSettings(terminal.environment);
  const fetcher = createPageFetcher({
    allowedNetworks: networks.networks,
    userAgent: userAgentOf({ version: manifest.version, contactUrl: null }),
    clock: systemClock,
    ...(isPublicAddress !== undefined && { isPublicAddress }),
    limits: limits.page,
    surroundings: limits.surroundings,
  });
  const auditor = createAuditor({
    threads: 1,
    profile: readProfile(terminal.environment),
    limits: limits.audit,
  });
  try {
    const fetched = await capturePage({ fetcher, auditor }, url);
    if (!fetched.ok) return fetched;
    const audited = await auditor.audit(fetched.snapshot);
    if (!audited.ok) return audited;
    const audit = completedAuditOf(audited, fetched.snapshot);
    return audit === null
      ? { ok: false, failure: runFailure('internal', 'Nothing on the page could be measured.') }
      : { ok: true, audit };
  } finally {
    await Promise.all([fetcher.close(), auditor.close()]);
  }
}
