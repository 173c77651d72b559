import { checkIntegrity, parseSettings, systemClock, wholeNumber } from '@pagemark/core';
import type { IntegrityFinding, IntegrityReport } from '@pagemark/core';
import { z } from 'zod';
import { findBrowserFacts } from '../adapters/browser-facts.ts';
import { databaseMaintenance, readDatabase } from '../adapters/database-maintenance.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { browserLine } from './doctor-browser.ts';
import { DOCTOR_EXIT } from './exit-codes.ts';

const Settings = z.object({ QUEUE_LEASE_S: wholeNumber(1, 3_600).default(30) });

type Options = { json: boolean; quick: boolean; strict: boolean };

/** `pagemark doctor`: checks the integrity of the database, and prints which browser would render pages. */
export async function checkDatabase(terminal: Terminal, options: Options): Promise<number> {
  const database = readDatabase(terminal.environment);
  const { QUEUE_LEASE_S: leaseS } = parseSettings(Settings, terminal.environment);
  const checker = await databaseMaintenance.openIntegrityChecker(database, {
    clock: systemClock,
    leaseMs: leaseS * 1_000,
  });
  try {
    const report = await checkIntegrity(checker, {
      quick: options.quick,
      onInvariant: ({ title }) => {
        if (terminal.stderrIsTty) terminal.err(`${title} …\n`);
      },
    });
    const browser = await findBrowserFacts(terminal.environment);
    if (options.json) terminal.out(`${JSON.stringify({ ...toJson(report), browser }, null, 2)}\n`);
    else for (const finding of report.findings) terminal.out(render(finding));
    const counted = report.findings.filter(({ invariant }) => options.strict || invariant.level === 'error');
    terminal.err(`${summaryOf(report, counted.length)}\n`);
    if (!options.json) terminal.err(`${browserLine(browser)}\n`);
    return counted.length === 0 ? DOCTOR_EXIT.clean : DOCTOR_EXIT.findings;
  } finally {
    await checker.close();
  }
}

function render({ invariant, count, isMore, examples }: IntegrityFinding): string {
  const violations = `${count}${isMore ? ' or more' : ''} ${count === 1 && !isMore ? 'violation' : 'violations'}`;
  const more = count - examples.length;
  return [
    `${invariant.level} ${invariant.id}: ${violations}: ${invariant.title}.`,
    ...examples.map(({ subject, detail }) => `  ${plainText(subject)}: ${plainText(detail)}`),
    ...(more > 0 ? [`  … and ${more}${isMore ? ' or more' : ''} others`] : []),
    `  ${invariant.recommendation}`,
    '',
    '',
  ].join('\n');
}

/** `violated`: the number of invariants that the exit status counts as violated. */
function summaryOf({ checked, skipped, findings }: IntegrityReport, violated: number): string {
  const notChecked = skipped.length === 0 ? '' : ` ${skipped.length} skipped: ${skipped.join(', ')}.`;
  if (violated > 0) return `${violated} of ${checked.length} invariants violated.${notChecked}`;
  const warnings = findings.length;
  return warnings === 0
    ? `All ${checked.length} invariants hold.${notChecked}`
    : `No invariant violated, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}.${notChecked}`;
}

/** The output of `--json`. */
function toJson({ checked, skipped, findings }: IntegrityReport) {
  return {
    clean: findings.length === 0,
    checked,
    skipped,
    findings: findings.map(({ invariant, count, isMore, examples }) => ({
      invariant: invariant.id,
      level: invariant.level,
      title: invariant.title,
      recommendation: invariant.recommendation,
      count,
      count_relation: isMore ? 'gte' : 'eq',
      examples,
    })),
  };
}
