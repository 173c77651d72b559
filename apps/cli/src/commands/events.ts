import type { Core } from '@pagemark/core';
import { EVENT_TYPES, eventPayload } from '@pagemark/domain';
import type { EventType } from '@pagemark/domain';
import { Command, InvalidArgumentError, Option } from 'commander';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed, accountOption } from './account-option.ts';

type ListOptions = { account: string; type?: EventType[]; limit: number; json: boolean };

const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 100_000;
/** Maximum events per read. */
const READ_MAX = 500;

/** `pagemark events`: lists the events of an account. */
export function eventsCommand(terminal: Terminal): Command {
  return new Command('events')
    .description('list the latest events of an account, oldest first, as tab-separated lines')
    .addOption(accountOption('the account that the events belong to'))
    .addOption(new Option('--type <type...>', 'only events of these types').choices(EVENT_TYPES))
    .option('--limit <number>', 'how many of the latest events', parseLimit, LIMIT_DEFAULT)
    .option('--json', 'print a JSON object for each event', false)
    .action((options: ListOptions) => withCore(terminal, (core) => list(terminal, core, options)));
}

async function list(terminal: Terminal, core: Core, options: ListOptions): Promise<void> {
  const { id: accountId } = await accountNamed(core, options.account);
  const latest: string[] = [];
  for (let after = 0, isMore = true; isMore;) {
    const page = { after, types: options.type ?? null, limit: READ_MAX };
    const found = await core.events.list(accountId, page);
    for (const event of found.items) {
      const { id, type, timestamp, data } = eventPayload(event);
      const fields = [timestamp, type, id, JSON.stringify(data)];
      latest.push(
        options.json
          ? JSON.stringify({ id, type, timestamp, data })
          : fields.map((field) => plainText(field)).join('\t'),
      );
    }
    latest.splice(0, Math.max(0, latest.length - options.limit));
    after = found.next;
    isMore = found.isMore;
  }
  if (latest.length === 0) return terminal.err('The account has no such events.\n');
  if (!options.json) terminal.out(`${['time', 'type', 'id', 'data'].join('\t')}\n`);
  for (const line of latest) terminal.out(`${line}\n`);
}

function parseLimit(text: string): number {
  const limit = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > LIMIT_MAX)
    throw new InvalidArgumentError(`It must be a whole number from 1 to ${LIMIT_MAX}.`);
  return limit;
}
