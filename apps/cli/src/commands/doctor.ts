import { checkIntegrity, parseSettings, systemClock, wholeNumber } from '@pagemark/core';
import type { IntegrityFinding, IntegrityReport } from '@pagemark/core';
import { DatabaseUrl, openIntegrityChecker } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { DOCTOR_EXIT } from './exit-codes.ts';

const Settings = z.object({
  DATABASE_URL: DatabaseUrl,
  QUEUE_LEASE_S: wholeNumber(1, 3_600).default(30),
});

type Options = { json: boolean; quick: boolean; strict: boolean };

const HELP = `
Each rule is looked at on one snapshot of the database that DATABASE_URL names, also while the service runs. Nothing is
changed. A warning is something that the service puts in order by itself while it runs: a lease that passed long ago.

Exit status: 0 when every rule holds, 1 when one does not (a warning counts with --strict alone) or the database cannot be
opened.`;

/** `pagemark doctor`: whether the database keeps every rule. */
export function doctorCommand(terminal: Terminal): Command {
  return new Command('doctor')
    .description('look whether everything in the database is as it must be; changes nothing')
    .option('--json', 'print the outcome as JSON', false)
    .option('--quick', 'leave out what reads every byte: the pages of the file, all findings', false)
    .option('--strict', 'count warnings as well', false)
    .addHelpText('after', HELP)
    .action(async (options: Options) => {
      terminal.exitStatus = await examine(terminal, options);
    });
}

async function examine(terminal: Terminal, options: Options): Promise<number> {
  const settings = parseSettings(Settings, terminal.environment);
  const checker = await openIntegrityChecker(settings.DATABASE_URL, {
    clock: systemClock,
    leaseMs: settings.QUEUE_LEASE_S * 1_000,
  });
  try {
    const report = await checkIntegrity(checker, {
      quick: options.quick,
      onRule: ({ title }) => {
        if (terminal.errIsPerson) terminal.err(`${title} …\n`);
      },
    });
    if (options.json) terminal.out(`${JSON.stringify(toJson(report), null, 2)}\n`);
    else for (const finding of report.findings) terminal.out(render(finding));
    terminal.err(`${summaryOf(report)}\n`);
    const counted = report.findings.filter(({ rule }) => options.strict || rule.level === 'error');
    return counted.length === 0 ? DOCTOR_EXIT.clean : DOCTOR_EXIT.findings;
  } finally {
    await checker.close();
  }
}

function render({ rule, count, isMore, examples }: IntegrityFinding): string {
  const places = `${count}${isMore ? ' or more' : ''} ${count === 1 ? 'place' : 'places'}`;
  const more = count - examples.length;
  return [
    `${rule.level} ${rule.id}: not so in ${places}: ${rule.title}.`,
    ...examples.map(({ subject, detail }) => `  ${plainText(subject)}: ${plainText(detail)}`),
    ...(more > 0 ? [`  … and ${more}${isMore ? ' or more' : ''} others`] : []),
    `  ${rule.advice}`,
    '',
    '',
  ].join('\n');
}

function summaryOf({ checked, skipped, findings }: IntegrityReport): string {
  const left = skipped.length === 0 ? '' : ` ${skipped.length} were not looked at: ${skipped.join(', ')}.`;
  return findings.length === 0
    ? `All ${checked.length} rules hold.${left}`
    : `${findings.length} of ${checked.length} rules do not hold.${left}`;
}

/** As a script reads it. */
function toJson({ checked, skipped, findings }: IntegrityReport) {
  return {
    clean: findings.length === 0,
    checked,
    skipped,
    findings: findings.map(({ rule, count, isMore, examples }) => ({
      rule: rule.id,
      level: rule.level,
      title: rule.title,
      advice: rule.advice,
      count,
      count_relation: isMore ? 'gte' : 'eq',
      examples,
    })),
  };
}
