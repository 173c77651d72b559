// Renders a page with the sandbox on, as the user and group in USER_ID and GROUP_ID if they are set. Argument: the URL. Sends the
// outcome.
import 'playwright-core';
import { startRendering } from './start-rendering.ts';

const [url = ''] = process.argv.slice(2);
const { USER_ID: user, GROUP_ID: group } = process.env;
// The code is loaded before, because the checkout may be in a folder that only root can enter.
if (user !== undefined && group !== undefined) {
  process.setgroups?.([]);
  process.setgid?.(Number(group));
  process.setuid?.(Number(user));
}
const rendering = await startRendering();
const outcome = await rendering.render(url, { axe: false });
await rendering.close();
process.send?.({ user: process.getuid?.(), outcome }, () => process.disconnect());
