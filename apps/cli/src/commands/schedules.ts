import type { Core } from '@pagemark/core';
import { DEVICE_CHOICES, RENDERING_MODES, SCHEDULE_INTERVALS, ScheduleInput } from '@pagemark/domain';
import type { ScheduleInterval } from '@pagemark/domain';
import { toScheduleBody, toTimestamp } from '@pagemark/http/wire';
import { Command, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { parseInput } from './parse-input.ts';
import { parseNumber } from './parse-number.ts';

type AccountOption = { account: string };
type SetOptions = AccountOption & {
  every: ScheduleInterval;
  day?: number;
  hour?: number;
  timeZone?: string;
  rendering?: string;
  devices?: string;
  renderRuns?: number;
};

const HELP = `
At the scheduled hour in its time zone, all reports of a project are queued in the bulk lane, after interactive audits. When
daylight saving time skips that hour, they are queued one hour later; when the hour occurs twice, at the first one. Audits
missed while no worker ran are queued once.`;

/** `pagemark schedules list|set|remove`: manages the scheduled audits of projects. */
export function schedulesCommand(terminal: Terminal): Command {
  const schedules = new Command('schedules')
    .description('manage project schedules')
    .addHelpText('after', HELP);
  schedules
    .command('list')
    .description('list schedules by project as tab-separated lines')
    .addOption(accountOption('the account that the projects belong to'))
    .option('--json', 'print JSON in the format of the API', false)
    .action((options: AccountOption & { json: boolean }) =>
      withCore(terminal, (core) => list(terminal, core, options)),
    );
  schedules
    .command('set')
    .description('set or replace the schedule of a project')
    .argument('<project>', 'the project, such as shop.example')
    .addOption(accountOption('the account that the project belongs to'))
    .addOption(
      new Option('--every <interval>', 'how often to audit')
        .choices(SCHEDULE_INTERVALS)
        .makeOptionMandatory(),
    )
    .option('--day <number>', 'weekly: 1 Monday to 7 Sunday; monthly: 1 to 28 (default: 1)', parseNumber)
    .option('--hour <number>', 'hour of the day, 0 to 23 (default: 3)', parseNumber)
    .option('--time-zone <name>', 'time zone, such as Europe/Berlin (default: UTC)')
    .addOption(
      new Option(
        '--rendering <mode>',
        "whether pages are rendered in a browser (default: each report's own setting)",
      ).choices(RENDERING_MODES),
    )
    .addOption(
      new Option(
        '--devices <devices>',
        "devices of rendered pages (default: each report's own setting)",
      ).choices(DEVICE_CHOICES),
    )
    .option(
      '--render-runs <number>',
      "loads per rendered page: 1, 3 or 5 (default: each report's own setting)",
      parseNumber,
    )
    .action((project: string, options: SetOptions) =>
      withCore(terminal, (core) => set(terminal, core, { project, options })),
    );
  schedules
    .command('remove')
    .description('stop the scheduled audits of a project')
    .argument('<project>', 'the project, such as shop.example')
    .addOption(accountOption('the account that the project belongs to'))
    .action((project: string, options: AccountOption) =>
      withCore(terminal, async (core) => {
        const { id } = await accountNamed(core, options.account);
        await core.schedules.remove(id, project);
        terminal.err(`Removed the schedule of ${plainText(project)}.\n`);
      }),
    );
  return schedules;
}

async function list(
  terminal: Terminal,
  core: Core,
  { account, json }: AccountOption & { json: boolean },
): Promise<void> {
  const found = await core.schedules.list((await accountNamed(core, account)).id);
  if (json) return terminal.out(`${JSON.stringify(found.map(toScheduleBody), null, 2)}\n`);
  if (found.length === 0) return terminal.err('The account has no schedules.\n');
  terminal.out(
    `${['project', 'every', 'day', 'hour', 'time zone', 'rendering', 'devices', 'render runs', 'next', 'last'].join('\t')}\n`,
  );
  for (const schedule of found) {
    const { project, every, day, hour, time_zone, next_at, last_at, ...choice } = toScheduleBody(schedule);
    const when = [day ?? '-', hour, time_zone];
    const fields = [
      project,
      every,
      ...when,
      choice.rendering,
      choice.devices,
      choice.render_runs,
      next_at,
      last_at ?? 'never',
    ];
    terminal.out(`${fields.map((field) => plainText(String(field))).join('\t')}\n`);
  }
}

async function set(
  terminal: Terminal,
  core: Core,
  { project, options }: { project: string; options: SetOptions },
): Promise<void> {
  const { every, day, hour, timeZone, rendering, devices, renderRuns } = options;
  const input = parseInput(ScheduleInput, {
    every,
    day,
    hour,
    time_zone: timeZone,
    rendering,
    devices,
    render_runs: renderRuns,
  });
  const { id } = await accountNamed(core, options.account);
  const schedule = await core.schedules.set(id, project, input);
  terminal.err(`Schedule saved. Next audit of ${plainText(project)}: ${toTimestamp(schedule.nextAtMs)}.\n`);
}
