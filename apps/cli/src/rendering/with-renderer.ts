import { parseSettings, systemClock } from '@pagemark/core';
import type { PageRenderer } from '@pagemark/core';
import { createBrowserProxy } from '@pagemark/fetcher';
import { createPageRenderer, findBrowser } from '@pagemark/renderer';
import { z } from 'zod';
import { auditNetworks } from '../commands/page-auditor.ts';
import type { Classifier } from '../commands/page-auditor.ts';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({
  /** The sandbox of the browser, which some machines cannot start. */
  RENDER_SANDBOX: z.enum(['on', 'off'], { error: 'must be on or off.' }).default('on'),
});

/** Creates a renderer with the browser of this machine, and closes it after use. It starts the browser for the first page. */
export async function withRenderer<T>(
  { terminal, isPublicAddress }: { terminal: Terminal; isPublicAddress: Classifier },
  use: (renderer: PageRenderer) => Promise<T>,
): Promise<T> {
  const { environment } = terminal;
  const hasSandbox = parseSettings(Settings, environment).RENDER_SANDBOX === 'on';
  const proxy = createBrowserProxy({
    allowedNetworks: auditNetworks(terminal),
    ...(isPublicAddress !== undefined && { isPublicAddress }),
  });
  const renderer = createPageRenderer({
    proxy,
    chromePath: findBrowser(environment),
    hasSandbox,
    clock: systemClock,
  });
  try {
    return await use(renderer);
  } finally {
    await renderer.close();
    await proxy.close();
  }
}
