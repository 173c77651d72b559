import { lazyCatalog } from '@pagemark/checks/profiles';
import { OPERATOR, parseSettings, PublicUrlSetting } from '@pagemark/core';
import type { Core, Scope } from '@pagemark/core';
import { Command } from 'commander';
import { Writable } from 'node:stream';
import { z } from 'zod';
import { withCore } from '../adapters/with-core.ts';
import { onInterrupt } from '../terminal/on-interrupt.ts';
import { readProfile } from '../profile.ts';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { accountNamed, accountOption } from './account-option.ts';
import { scopesOption } from './scopes-option.ts';

/** How long calls in progress may take after the end of the connection, in milliseconds. */
const SETTLE_MS = 2_000;

const Settings = z.object({ PUBLIC_URL: PublicUrlSetting.optional() });

const HELP = `
Reads JSON-RPC from standard input and writes it to standard output, until one of them is closed. Works on the database at
DATABASE_URL; the workers of "pagemark start" audit the pages. A service elsewhere has the same tools at its path /mcp.

  claude mcp add pagemark -- pagemark mcp --scopes read`;

type Options = { account: string; scopes: readonly Scope[] };

/** `pagemark mcp`: serves the tools for agents over standard input and output. */
export function mcpCommand(terminal: Terminal): Command {
  return new Command('mcp')
    .description('serve tools for coding agents over standard input and output (MCP)')
    .addHelpText('after', HELP)
    .addOption(accountOption('the account that the tools work on'))
    .addOption(scopesOption())
    .action((options: Options) => serve(terminal, options));
}

async function serve(terminal: Terminal, { account: name, scopes }: Options): Promise<void> {
  // Loaded when the command runs: its help needs neither.
  const [{ serveMcpOverStdio }, { createInProgress }] = await Promise.all([
    import('@pagemark/mcp'),
    import('@pagemark/http'),
  ]);
  const catalog = lazyCatalog(readProfile(terminal.environment));
  const { PUBLIC_URL: baseUrl = null } = parseSettings(Settings, terminal.environment);
  const interruption = onInterrupt();
  const serveTools = async (core: Core): Promise<void> => {
    const { id: accountId } = await accountNamed(core, name);
    const inProgress = createInProgress();
    const caller = {
      core,
      catalog,
      accountId,
      scopes: new Set(scopes),
      actor: OPERATOR,
      baseUrl,
      onError: (error: unknown) => terminal.err(`${plainText(messageOf(error))}\n`),
      track: inProgress.track,
    };
    const streams = { input: terminal.input, output: outputOf(terminal) };
    try {
      await serveMcpOverStdio(caller, streams, AbortSignal.any([interruption.signal, terminal.outClosed]));
    } finally {
      core.close();
      await inProgress.settled(SETTLE_MS);
    }
  };
  try {
    await withCore(terminal, serveTools, { hasSecrets: true });
  } finally {
    interruption.end();
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : 'An unexpected error occurred.';
}

/** Standard output as a stream. */
function outputOf(terminal: Terminal): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Uint8Array, _encoding, done) {
      terminal.out(typeof chunk === 'string' ? chunk : new TextDecoder().decode(chunk));
      done();
    },
  });
}
