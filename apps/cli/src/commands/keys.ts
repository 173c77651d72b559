import { allKeys, createKey, revokeKey, SCOPES, systemClock } from '@pagemark/core';
import type { ApiKey, Scope, Store } from '@pagemark/core';
import { parseDuration } from '@pagemark/domain';
import { Command, InvalidArgumentError } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { withStore } from './with-store.ts';

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
    .option('--scopes <scopes>', `comma-separated scopes: ${SCOPES.join(', ')}`, parseScopes, [
      'read',
      'write',
    ])
    .option(
      '--expires <duration>',
      'lifetime, such as 12h, 90d, 4w or 1y (default: never expires)',
      parseExpiry,
    )
    .action((options: CreateOptions) => withStore(terminal, (store) => create(terminal, store, options)));
  keys
    .command('list')
    .description('list the keys of an account, newest first, as tab-separated lines')
    .addOption(accountOption(ACCOUNT))
    .action((options: AccountOption) => withStore(terminal, (store) => list(terminal, store, options)));
  keys
    .command('revoke')
    .description('revoke a key')
    .argument('<id>', 'the id from `keys list`')
    .addOption(accountOption(ACCOUNT))
    .action((id: string, options: AccountOption) =>
      withStore(terminal, async (store) => {
        await revokeKey(store.keys, (await accountNamed(store, options.account)).id, id);
        terminal.err(`Key ${id} revoked.\n`);
      }),
    );
  return keys;
}

async function create(terminal: Terminal, store: Store, options: CreateOptions): Promise<void> {
  const owner = await store.accounts.ensure(options.account);
  const expiresAtMs = options.expires === undefined ? null : systemClock.nowMs() + options.expires;
  const { key, record } = await createKey(
    { keys: store.keys, clock: systemClock },
    { accountId: owner.id, name: options.name, scopes: options.scopes, expiresAtMs },
  );
  terminal.out(`${key}\n`);
  const expiry = record.expiresAtMs === null ? 'never expires' : `expires ${time(record.expiresAtMs)}`;
  terminal.err(
    `Created key ${record.id} in account ${owner.name} (scopes: ${record.scopes.join(', ')}; ${expiry}). Copy it now. You won't see it again.\n`,
  );
}

async function list(terminal: Terminal, store: Store, options: AccountOption): Promise<void> {
  const owner = await accountNamed(store, options.account);
  let isEmpty = true;
  for await (const key of allKeys(store.keys, owner.id)) {
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

function parseScopes(text: string): Scope[] {
  return text.split(',').map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (scope === undefined) throw new InvalidArgumentError(`Scopes are ${SCOPES.join(', ')}.`);
    return scope;
  });
}

function parseExpiry(text: string): number {
  const ms = parseDuration(text);
  if (ms === null)
    throw new InvalidArgumentError('A duration is a number followed by h, d, w or y, such as 90d.');
  return ms;
}
