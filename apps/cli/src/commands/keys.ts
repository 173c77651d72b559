import { systemClock } from '@pagemark/core';
import type { ApiKey, Core, Scope } from '@pagemark/core';
import { parseDuration } from '@pagemark/domain';
import { Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { scopesOption } from './scopes-option.ts';

type CreateOptions = { account: string; name: string; scopes: Scope[]; expires?: number };
type AccountOption = { account: string };

const COLUMNS = ['id', 'name', 'scopes', 'state', 'created', 'expires', 'last used'];
const ACCOUNT = 'the account that the keys belong to';

/** `pagemark keys create|list|revoke`: manages API keys. */
export function keysCommand(terminal: Terminal): Command {
  const keys = new Command('keys').description('create, list and revoke API keys');
  keys
    .command('create')
    .description('create a key and print it once; creates the account if missing')
    .addOption(accountOption(ACCOUNT))
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(scopesOption())
    .option(
      '--expires <duration>',
      'lifetime, such as 12h, 90d, 4w or 1y (default: never expires)',
      parseExpiry,
    )
    .action((options: CreateOptions) =>
      withCore(terminal, (core) => create(terminal, core, options), { createsDatabase: true }),
    );
  keys
    .command('list')
    .description('list the keys of an account, newest first, as tab-separated lines')
    .addOption(accountOption(ACCOUNT))
    .action((options: AccountOption) => withCore(terminal, (core) => list(terminal, core, options)));
  keys
    .command('revoke')
    .description('revoke a key')
    .argument('<id>', 'the id from `keys list`')
    .addOption(accountOption(ACCOUNT))
    .action((id: string, options: AccountOption) =>
      withCore(terminal, async (core) => {
        await core.keys.revoke((await accountNamed(core, options.account)).id, id);
        terminal.err(`Key ${id} revoked.\n`);
      }),
    );
  return keys;
}

async function create(terminal: Terminal, core: Core, options: CreateOptions): Promise<void> {
  const owner = await core.accounts.ensure(options.account);
  const expiresAtMs = options.expires === undefined ? null : systemClock.nowMs() + options.expires;
  const { name, scopes } = options;
  const { key, record } = await core.keys.create({ accountId: owner.id, name, scopes, expiresAtMs });
  terminal.out(`${key}\n`);
  const expiry = record.expiresAtMs === null ? 'never expires' : `expires ${time(record.expiresAtMs)}`;
  terminal.err(
    `Created key ${record.id} in account ${owner.name} (scopes: ${record.scopes.join(', ')}; ${expiry}). Copy it now. You won't see it again.\n`,
  );
}

async function list(terminal: Terminal, core: Core, options: AccountOption): Promise<void> {
  const owner = await accountNamed(core, options.account);
  let isEmpty = true;
  for await (const key of core.keys.all(owner.id)) {
    if (isEmpty) terminal.out(`${COLUMNS.join('\t')}\n`);
    isEmpty = false;
    terminal.out(`${row(key).join('\t')}\n`);
  }
  if (isEmpty) terminal.err('The account has no keys.\n');
}

function row(key: ApiKey): string[] {
  return [
    key.id,
    plainText(key.name),
    key.scopes.join(','),
    stateOf(key),
    time(key.createdAtMs),
    key.expiresAtMs === null ? 'never' : time(key.expiresAtMs),
    key.lastUsedAtMs === null ? 'never' : time(key.lastUsedAtMs),
  ];
}

function stateOf(key: ApiKey): string {
  if (key.revokedAtMs !== null) return 'revoked';
  return key.expiresAtMs !== null && key.expiresAtMs <= systemClock.nowMs() ? 'expired' : 'active';
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}

function parseExpiry(text: string): number {
  const ms = parseDuration(text);
  if (ms === null)
    throw new InvalidArgumentError('A duration is a number followed by h, d, w or y, such as 90d.');
  return ms;
}
