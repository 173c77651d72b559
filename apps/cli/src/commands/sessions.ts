import type { Core, SessionPosition, Sessions, ShownSession } from '@pagemark/core';
import { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';
import { withCore } from '../adapters/with-core.ts';
import { plainText } from '../terminal/plain-text.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { InvalidOptionError } from './parse-input.ts';

type AccountOption = { account: string };

const COLUMNS = ['id', 'signed in with', 'address', 'created', 'last used'];
const ACCOUNT = 'the account that the sessions belong to';
/** Sessions per page. */
const PAGE_SESSIONS = 100;

/** `pagemark sessions list|revoke`: manages signed-in browsers. */
export function sessionsCommand(terminal: Terminal): Command {
  const sessions = new Command('sessions').description('list and revoke dashboard sessions');
  sessions
    .command('list')
    .description('list the sessions of an account, newest first, as tab-separated lines')
    .addOption(accountOption(ACCOUNT))
    .action((options: AccountOption) => withCore(terminal, (core) => list(terminal, core, options)));
  sessions
    .command('revoke')
    .description('revoke one session, or all sessions of an account')
    .argument('[id]', 'the id from `sessions list`')
    .option('--all', 'revoke all sessions of the account')
    .addOption(accountOption(ACCOUNT))
    .action((id: string | undefined, options: AccountOption & { all?: boolean }) =>
      withCore(terminal, (core) => revoke(terminal, core, { ...options, id, all: options.all === true })),
    );
  return sessions;
}

async function list(terminal: Terminal, core: Core, { account }: AccountOption): Promise<void> {
  const owner = { accountId: (await accountNamed(core, account)).id, keyId: null };
  let after: SessionPosition | null = null;
  let isEmpty = true;
  do {
    const page: Awaited<ReturnType<Sessions['list']>> = await core.sessions.list(owner, {
      after,
      limit: PAGE_SESSIONS,
    });
    if (isEmpty && page.items.length > 0) terminal.out(`${COLUMNS.join('\t')}\n`);
    isEmpty &&= page.items.length === 0;
    for (const session of page.items) terminal.out(`${row(session).join('\t')}\n`);
    after = page.next;
  } while (after !== null);
  if (isEmpty) terminal.err('The account has no sessions.\n');
}

type Revocation = AccountOption & { id: string | undefined; all: boolean };

async function revoke(terminal: Terminal, core: Core, { account, id, all }: Revocation): Promise<void> {
  if ((id === undefined) !== all) throw new InvalidOptionError('Pass the id of one session, or --all.');
  const owner = { accountId: (await accountNamed(core, account)).id, keyId: null };
  if (id === undefined) {
    const ended = await core.sessions.revokeAll(owner);
    terminal.err(`Revoked ${ended} ${ended === 1 ? 'session' : 'sessions'}.\n`);
    return;
  }
  await core.sessions.end(owner, id);
  terminal.err(`Session ${plainText(id)} revoked.\n`);
}

function row({ id, keyId, address, createdAtMs, usedAtMs }: ShownSession): string[] {
  const signIn = keyId === null ? 'sign-in link' : `key ${keyId}`;
  return [id, signIn, plainText(address ?? ''), time(createdAtMs), time(usedAtMs)];
}

function time(ms: number): string {
  return new Date(ms).toISOString();
}
