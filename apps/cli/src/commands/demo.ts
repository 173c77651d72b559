import { DEFAULT_ACCOUNT_NAME, ensureFirstKey, systemClock } from '@pagemark/core';
import { Command } from 'commander';
import { DEMO_PASSWORD } from '../demo/demo-sites.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withStore } from './with-store.ts';

/** `pagemark demo`: something to look at, without a network. */
export function demoCommand(terminal: Terminal): Command {
  return new Command('demo')
    .description('fill an account with reports of made-up pages and their history; needs no network')
    .option('--account <name>', 'the account to fill, made when there is none', DEFAULT_ACCOUNT_NAME)
    .addHelpText(
      'after',
      '\nThe service may be running. Deleting the projects takes everything away again, but for one import.',
    )
    .action((options: { account: string }) =>
      withStore(terminal, async (store) => {
        // The first start makes the first key; after this there is an account, and it would not.
        const isFirst = (await store.accounts.count()) === 0;
        const first = isFirst ? await ensureFirstKey(store, systemClock, null) : null;
        const account = await store.accounts.ensure(options.account);
        const { reports, runs } = await fillDemo(store, account.id, systemClock.nowMs());
        terminal.err(
          `${reports} reports of made-up pages, with ${runs} runs, are in the account "${options.account}". The password of those that have one is "${DEMO_PASSWORD}".\n`,
        );
        if (first?.kind === 'made') terminal.err(`Your API key, shown this once:\n\n    ${first.key}\n`);
      }),
    );
}
