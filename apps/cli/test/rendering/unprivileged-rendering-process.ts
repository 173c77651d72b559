// Renders a page with the sandbox on, without privileges. Argument: the URL. Sends the outcome.
import { startRendering } from './start-rendering.ts';
import { dropPrivileges } from './unprivileged-process.ts';

const [url = ''] = process.argv.slice(2);
await dropPrivileges(async () => {
  const loading = await startRendering({ chromePath: '/nonexistent' });
  await loading.render(url);
  await loading.close();
});
const rendering = await startRendering();
const outcome = await rendering.render(url, { axe: false });
await rendering.close();
process.send?.({ user: process.getuid?.(), outcome }, () => process.disconnect());
