import { DEFAULT_ACCOUNT_NAME, systemClock } from '@pagemark/core';
import { Command } from 'commander';
import { withNewCore } from '../adapters/with-core.ts';
import { DEMO_PASSWORD } from '../demo/demo-sites.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { HARBOR_URL } from '../demo/rendered/harbor-app.ts';
import { renderDemo } from '../demo/rendered/render-demo.ts';
import { plainText } from '../terminal/plain-text.ts';
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
    .action((options: { account: string }) =>
      withNewCore(terminal, async (core) => {
        // A first start creates the first key only when there is no account yet, so the demo creates it instead.
        const isFirst = (await core.accounts.count()) === 0;
        const first = isFirst ? await core.keys.ensureFirst(null) : null;
        const account = await core.accounts.ensure(options.account);
        const { reports, runs } = await fillDemo(core, account.id, systemClock.nowMs());
        terminal.err(
          `Created ${reports} sample reports with ${runs} runs in the account "${options.account}". The password of the protected ones is "${DEMO_PASSWORD}".\n`,
        );
        if (first?.kind === 'made')
          terminal.err(`Your API key (copy it now; you won't see it again):\n\n    ${first.key}\n`);
        const missing = await renderDemo(core, account.id, terminal.environment);
        terminal.err(
          missing === null
            ? `Added a report of a rendered page: ${HARBOR_URL}\n`
            : `No rendered page was added to the sample reports. ${plainText(missing)}\n`,
        );
      }),
    );
}
