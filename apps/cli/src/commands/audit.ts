import { RENDER_DEVICES } from '@pagemark/domain';
import type { RenderRuns } from '@pagemark/domain';
import { Command, InvalidArgumentError, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import type { Classifier } from '../adapters/with-page-auditor.ts';
import type { AuditOptions } from './run-audit.ts';

const FORMATS = ['text', 'json', 'earl'] as const;

const RUNS = [1, 3, 5] as const satisfies RenderRuns[];
const DEVICES = [...RENDER_DEVICES, 'both'] as const;

type Options = AuditOptions & { json: boolean };

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
      // Loaded when the command runs: its help needs no checks and no browser.
      const { runAudit } = await import('./run-audit.ts');
      terminal.exitStatus = await runAudit({ terminal, isPublicAddress }, input, {
        ...options,
        format,
        lighthouse: isLab(options),
      });
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

/** Parses `--render-runs`, which allows only certain numbers. */
function parseRuns(text: string): RenderRuns {
  const runs = RUNS.find((number) => String(number) === text);
  if (runs === undefined) throw new InvalidArgumentError('Allowed choices are 1, 3, 5.');
  return runs;
}
