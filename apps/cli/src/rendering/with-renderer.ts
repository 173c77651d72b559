import { systemClock } from '@pagemark/core';
import type { PageRenderer } from '@pagemark/core';
import { createPageRenderer, findBrowser } from '@pagemark/renderer';
import type { Classifier } from '../commands/page-auditor.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { withBrowserProxy } from './with-browser-proxy.ts';

/** Creates a renderer with the browser of this machine, and closes it after use. It starts the browser for the first page. */
export async function withRenderer<T>(
  invocation: { terminal: Terminal; isPublicAddress: Classifier },
  use: (renderer: PageRenderer) => Promise<T>,
): Promise<T> {
  const chromePath = findBrowser(invocation.terminal.environment);
  return withBrowserProxy(invocation, async ({ proxy, hasSandbox }) => {
    const renderer = createPageRenderer({ proxy, chromePath, hasSandbox, clock: systemClock });
    try {
      return await use(renderer);
    } finally {
      await renderer.close();
    }
  });
}
