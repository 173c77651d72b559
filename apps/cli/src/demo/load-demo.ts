import { systemClock } from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { DEMO_PASSWORD } from './demo-sites.ts';
import { fillDemo } from './fill-demo.ts';
import { HARBOR_URL } from './rendered/harbor-app.ts';
import { renderDemo } from './rendered/render-demo.ts';

/** Fills an account, which is created if missing, with sample reports, and prints what was created. */
export async function loadDemo(terminal: Terminal, core: Core, accountName: string): Promise<void> {
  // A first start creates the first key only when there is no account yet, so the demo creates it instead.
  const isFirst = (await core.accounts.count()) === 0;
  const first = isFirst ? await core.keys.ensureFirst(null) : null;
  const account = await core.accounts.ensure(accountName);
  const { reports, runs } = await fillDemo(core, account.id, systemClock.nowMs());
  terminal.err(
    `Created ${reports} sample reports with ${runs} runs in the account "${accountName}". The password of the protected ones is "${DEMO_PASSWORD}".\n`,
  );
  if (first?.kind === 'made')
    terminal.err(`Your API key (copy it now; you won't see it again):\n\n    ${first.key}\n`);
  const missing = await renderDemo(core, account.id, terminal.environment);
  terminal.err(
    missing === null
      ? `Added a report of a rendered page: ${HARBOR_URL}\n`
      : `No rendered page was added to the sample reports. ${plainText(missing)}\n`,
  );
}
