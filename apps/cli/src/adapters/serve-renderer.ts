import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import {
  misspelledSettings,
  parseSettings,
  RendererToken,
  RenderSandbox,
  SANDBOX_OFF_WARNING,
  SettingsError,
  systemClock,
  wholeNumber,
} from '@pagemark/core';
import { createBrowserProxy, openProxyRelay } from '@pagemark/fetcher';
import { createPageRenderer, createRendererServer, findBrowser } from '@pagemark/renderer';
import { z } from 'zod';
import { plainText } from '../terminal/plain-text.ts';
import type { Terminal } from '../terminal/terminal.ts';

const CONCURRENCY_MAX = 8;

const Settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(0, 65_535).default(3002),
  RENDERER_TOKEN: RendererToken,
  RENDER_SANDBOX: RenderSandbox,
  RENDER_CONCURRENCY: wholeNumber(1, 100).optional(),
});

/** Renders pages for workers until the signal aborts. The browser is started with the first page. Throws SettingsError. */
export async function serveRenderer(terminal: Terminal, signal: AbortSignal): Promise<void> {
  const { environment } = terminal;
  const settings = parseSettings(Settings, environment);
  for (const message of misspelledSettings(environment)) terminal.err(`${plainText(message)}\n`);
  const chromePath = findBrowser(environment);
  if (chromePath === null)
    throw new SettingsError(
      'Invalid settings. CHROME_PATH: there is no browser. Install Chromium, or set it.',
    );
  const hasSandbox = settings.RENDER_SANDBOX === 'on';
  if (!hasSandbox) terminal.err(`${SANDBOX_OFF_WARNING}\n`);
  // Refuses every request of the browser itself. Pages use the proxies of their workers.
  const proxy = createBrowserProxy({ allowedNetworks: [] });
  const renderer = createPageRenderer({
    proxy,
    chromePath,
    hasSandbox,
    clock: systemClock,
    limits: { pagesMax: settings.RENDER_CONCURRENCY ?? Math.min(CONCURRENCY_MAX, availableParallelism()) },
  });
  const rendering = createRendererServer({
    token: settings.RENDERER_TOKEN,
    renderer,
    openRelay: openProxyRelay,
  });
  const { server } = rendering;
  server.listen(settings.PORT, settings.HOST);
  await once(server, 'listening').catch((error: unknown) => {
    throw new SettingsError(`The renderer cannot listen at HOST and PORT: ${String(error)}`);
  });
  const bound = server.address();
  // A TCP server that listens has an address with a port.
  const port = bound === null || typeof bound === 'string' ? settings.PORT : bound.port;
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST;
  terminal.err(`The renderer is ready at http://${plainText(host)}:${port} (Ctrl+C stops it)\n`);
  if (!signal.aborted) await once(signal, 'abort');
  rendering.close();
  await renderer.close();
  await proxy.close();
}
