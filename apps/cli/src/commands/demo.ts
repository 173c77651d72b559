import { DEFAULT_ACCOUNT_NAME, ensureFirstKey, parseSettings, systemClock } from '@pagemark/core';
import { DatabaseUrl, openStore } from '@pagemark/store';
import { Command } from 'commander';
import { z } from 'zod';
import { createDemoClock } from '../demo/demo-clock.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ DATABASE_URL: DatabaseUrl });
/** Runs of one site follow each other at once: nobody is there to be polite to. */
const LIMITS = { hostDelayMs: 0 };

/** `pagemark demo`: something to look at, without a network. */
export function demoCommand(terminal: Terminal): Command {
  return new Command('demo')
    .description('fill an account with reports of made-up pages and their history; needs no network')
    .option('--account <name>', 'the account to fill, made when there is none', DEFAULT_ACCOUNT_NAME)
    .addHelpText(
      'after',
      '\nRun it while the service is stopped. Deleting the projects takes everything away again.',
    )
    .action(async (options: { account: string }) => {
      const { DATABASE_URL: database } = parseSettings(Settings, terminal.environment);
      const clock = createDemoClock(Date.now());
      const store = await openStore(database, { clock, limits: LIMITS });
      try {
        // The first start makes the first key; after this there is an account, and it would not.
        const isFirst = (await store.accounts.count()) === 0;
        const first = isFirst ? await ensureFirstKey(store, systemClock, null) : null;
        const account = await store.accounts.ensure(options.account);
        const runs = await fillDemo(store, clock, account.id);
        terminal.err(`${runs} runs of made-up pages are in the account "${options.account}".\n`);
        if (first?.kind === 'made') terminal.err(`Your API key, shown this once:\n\n    ${first.key}\n`);
      } finally {
        await store.close();
      }
    });
}
