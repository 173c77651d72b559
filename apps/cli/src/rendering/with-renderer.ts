import {
  parseSettings,
  RENDERING_SETTINGS,
  RendererToken,
  systemClock,
  toRendererAddress,
} from '@pagemark/core';
import type { BrowserProxy, PageRenderer } from '@pagemark/core';
import { connectRenderer, createBrowserProxy } from '@pagemark/fetcher';
import { createPageRenderer, createRemoteRenderer, findBrowser } from '@pagemark/renderer';
import { z } from 'zod';
import { auditNetworks } from '../commands/page-auditor.ts';
import type { Classifier } from '../commands/page-auditor.ts';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({
  RENDERER_URL: RENDERING_SETTINGS.RENDERER_URL,
  RENDERER_TOKEN: RendererToken.optional(),
  /** The sandbox of the browser, which some machines cannot start. */
  RENDER_SANDBOX: z.enum(['on', 'off'], { error: 'must be on or off.' }).default('on'),
});

/**
 * Creates a renderer, the one that is set or with the browser of this machine, and closes it after use. It starts the browser
 * for the first page.
 */
export async function withRenderer<T>(
  { terminal, isPublicAddress }: { terminal: Terminal; isPublicAddress: Classifier },
  use: (renderer: PageRenderer) => Promise<T>,
): Promise<T> {
  const proxy = createBrowserProxy({
    allowedNetworks: auditNetworks(terminal),
    ...(isPublicAddress !== undefined && { isPublicAddress }),
  });
  const renderer = rendererOf(terminal.environment, proxy);
  try {
    return await use(renderer);
  } finally {
    await renderer.close();
    await proxy.close();
  }
}

/** Throws SettingsError. */
function rendererOf(environment: NodeJS.ProcessEnv, proxy: BrowserProxy): PageRenderer {
  const settings = parseSettings(Settings, environment);
  const remote = toRendererAddress(settings);
  if (remote !== null) {
    const connect = (protocol: string, signal: AbortSignal) => connectRenderer(remote, protocol, signal);
    return createRemoteRenderer({ connect, proxy });
  }
  return createPageRenderer({
    proxy,
    chromePath: findBrowser(environment),
    hasSandbox: settings.RENDER_SANDBOX === 'on',
    clock: systemClock,
  });
}
