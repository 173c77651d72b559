import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { RENDER_SETTINGS_DEFAULT, systemClock } from '@pagemark/core';
import type { BrowserProxy, PageRenderer, RenderSettings } from '@pagemark/core';
import type { RenderDevice, RenderedPage, RenderOutcome } from '@pagemark/domain';
import { connectRenderer, createBrowserProxy, openProxyRelay, parseNetworks } from '@pagemark/fetcher';
import type { HostResolver, ProxyLimits } from '@pagemark/fetcher';
import { createPageRenderer, createRemoteRenderer, createRendererServer } from '@pagemark/renderer';
import type { Fence, PageRendererOptions, RenderLimits } from '@pagemark/renderer';

export type Rendering = {
  renderer: PageRenderer;
  render(url: string, settings?: Partial<RenderSettings> & { device?: RenderDevice }): Promise<RenderOutcome>;
  close(): Promise<void>;
};

type Options = {
  /** Private networks that may be contacted. */
  allowed?: string;
  names?: (name: string) => string[];
  limits?: Partial<RenderLimits>;
  proxyLimits?: Partial<ProxyLimits>;
  fence?: Fence;
  chromePath?: string | null;
  yieldsProcessor?: boolean;
  /** Whether the browser is behind a renderer that the worker connects with. */
  isRemote?: boolean;
};

/** The address of the sites that tests render. The proxy listens on 127.0.0.1. */
export const PUBLIC_HOST = '127.0.0.3';

/** A renderer for which {@link PUBLIC_HOST} is a public address, and the rest of loopback is private. Its sandbox is off for root. */
export async function startRendering(options: Options = {}): Promise<Rendering> {
  const parsed = parseNetworks(options.allowed ?? '');
  if (!parsed.ok) throw new Error(parsed.message);
  const lookup = async (name: string) => options.names?.(name) ?? [];
  const resolver: HostResolver = { lookup, lookupLocal: lookup };
  const proxy = createBrowserProxy({
    allowedNetworks: parsed.networks,
    isPublicAddress: (address) => address === PUBLIC_HOST,
    resolver,
    limits: options.proxyLimits ?? {},
  });
  const rendererOptions: Omit<PageRendererOptions, 'proxy'> = {
    chromePath: options.chromePath === undefined ? await chromiumPath() : options.chromePath,
    hasSandbox: process.getuid?.() !== 0,
    clock: systemClock,
    limits: options.limits ?? {},
    yieldsProcessor: options.yieldsProcessor ?? false,
    ...(options.fence !== undefined && { fence: options.fence }),
  };
  const remote = options.isRemote === true ? await startRemote(proxy, rendererOptions) : null;
  const renderer = remote?.renderer ?? createPageRenderer({ proxy, ...rendererOptions });
  return {
    renderer,
    render: (url, { device = 'mobile', ...settings } = {}) =>
      renderer.render({ url, device, settings: { ...RENDER_SETTINGS_DEFAULT, ...settings } }),
    async close() {
      await renderer.close();
      await remote?.close();
      await proxy.close();
    },
  };
}

const TOKEN = 'a-token-of-24-characters-or-more';

/** A renderer as `pagemark renderer` runs it, and the worker's side of it. */
async function startRemote(proxy: BrowserProxy, options: Omit<PageRendererOptions, 'proxy'>) {
  const refusing = createBrowserProxy({ allowedNetworks: [] });
  const renderer = createPageRenderer({ proxy: refusing, ...options });
  const rendering = createRendererServer({ token: TOKEN, renderer, openRelay: openProxyRelay });
  await new Promise<void>((resolve) => rendering.server.listen(0, '127.0.0.1', resolve));
  const { port } = rendering.server.address() as AddressInfo;
  const address = { url: new URL(`http://127.0.0.1:${port}`), token: TOKEN };
  return {
    renderer: createRemoteRenderer({
      proxy,
      connect: (protocol, signal) => connectRenderer(address, protocol, signal),
    }),
    async close() {
      rendering.close();
      await renderer.close();
      await refusing.close();
    },
  };
}

/** The page of an outcome, which must not be a failure. */
export function pageOf(outcome: RenderOutcome): RenderedPage {
  if (!outcome.ok) throw new Error(`${outcome.failure.code}: ${outcome.failure.message}`);
  return outcome.page;
}

export type Site = { url: string; port: number; close(): void };

/** A site on loopback. `pages`: HTML by path, or what responds. Other paths have no page. */
export async function startSite(
  pages: Readonly<Record<string, string | RequestListener>>,
  host = PUBLIC_HOST,
): Promise<Site> {
  const server: Server = createServer((request, response) => {
    const page = pages[(request.url ?? '').split('?', 1)[0] ?? ''];
    if (page === undefined) response.writeHead(404).end();
    else if (typeof page === 'string') {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(page);
    } else page(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}`,
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
