// Renders a page with the sandbox on, as the user and group in USER_ID and GROUP_ID if they are set. Argument: the URL. Sends the
// outcome.
import { startRendering } from './start-rendering.ts';

const [url = ''] = process.argv.slice(2);
const { USER_ID: user, GROUP_ID: group } = process.env;
if (user !== undefined && group !== undefined) {
  // Loads all code that renders: the checkout may be in a folder that only root can enter.
  const loading = await startRendering({ chromePath: '/nonexistent' });
  await loading.render(url);
  await loading.close();
  process.setgroups?.([]);
  process.setgid?.(Number(group));
  process.setuid?.(Number(user));
}
const rendering = await startRendering();
const outcome = await rendering.render(url, { axe: false });
await rendering.close();
process.send?.({ user: process.getuid?.(), outcome }, () => process.disconnect());
