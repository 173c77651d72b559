import { parseSettings } from '@pagemark/core';
import type { Core, Usage } from '@pagemark/core';
import { Command } from 'commander';
import { z } from 'zod';
import { withCore } from '../adapters/with-core.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed, accountOption } from './account-option.ts';

type Options = { account: string; json: boolean };

const MB = 1_000_000;
const PERCENT = 100;

/** `pagemark usage`: the usage and limits of an account, as `GET /usage` returns them. */
export function usageCommand(terminal: Terminal): Command {
  return new Command('usage')
    .description("show an account's usage and limits")
    .option('--json', 'print the result as JSON', false)
    .addOption(accountOption('the account'))
    .action((options: Options) => withCore(terminal, (core) => print(terminal, core, options)));
}

async function print(terminal: Terminal, core: Core, { account, json }: Options): Promise<void> {
  const { id } = await accountNamed(core, account);
  const usage = await core.statistics.usage(id);
  if (!json)
    return terminal.out(
      rows(usage)
        .map((row) => `${row.join('\t')}\n`)
        .join(''),
    );
  const { toUsageBody } = await import('@pagemark/http/wire');
  terminal.out(`${JSON.stringify(toUsageBody(usage, await requestsPerMinute(terminal)), null, 2)}\n`);
}

/** The limit of a key, as a service with the same environment applies it; null: unlimited. */
async function requestsPerMinute({ environment }: Terminal): Promise<number | null> {
  const { HTTP_SETTINGS } = await import('@pagemark/http');
  const Settings = z.object({ RATE_LIMIT_PER_MINUTE: HTTP_SETTINGS.RATE_LIMIT_PER_MINUTE });
  const { RATE_LIMIT_PER_MINUTE: limit } = parseSettings(Settings, environment);
  return limit === 0 ? null : limit;
}

function rows({ totals, storedBytes, open, limits }: Usage): string[][] {
  const { projects, good, decent, bad, failed, pending } = totals;
  return [
    ['what', 'used', 'limit', 'percent'],
    ['reports', String(good + decent + bad + failed + pending), '', ''],
    ['projects', String(projects), '', ''],
    limited('stored MB', Math.ceil(storedBytes / MB), Math.floor(limits.storedBytesMax / MB)),
    limited('open audits (interactive)', open.interactive, limits.openMax.interactive),
    limited('open audits (bulk)', open.bulk, limits.openMax.bulk),
  ];
}

function limited(what: string, used: number, limit: number): string[] {
  return [what, String(used), String(limit), `${Math.floor((used / limit) * PERCENT)}%`];
}
