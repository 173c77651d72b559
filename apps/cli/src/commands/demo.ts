import { DEFAULT_ACCOUNT_NAME } from '@pagemark/core';
import { Command } from 'commander';
import { withCore } from '../adapters/with-core.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** `pagemark demo`: loads sample reports without using the network. */
export function demoCommand(terminal: Terminal): Command {
  return new Command('demo')
    .description('load sample reports with history into an account (no network needed)')
    .option('--account <name>', 'the account to fill; created if missing', DEFAULT_ACCOUNT_NAME)
    .addHelpText(
      'after',
      '\nWith Chrome or Chromium on this machine, the report of a rendered page is added.' +
        '\nThe service may be running. To remove the sample data, delete its projects; one import stays in the list.',
    )
    .action(async ({ account }: { account: string }) => {
      // Loaded when the command runs: its help needs neither the sample sites nor a browser.
      const { loadDemo } = await import('../demo/load-demo.ts');
      await withCore(terminal, (core) => loadDemo(terminal, core, account), { createsDatabase: true });
    });
}
