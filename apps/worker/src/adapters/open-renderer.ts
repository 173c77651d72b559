import { systemClock } from '@pagemark/core';
import type { PageRenderer, RenderRequest } from '@pagemark/core';
import { lazily } from '@pagemark/domain/lazily';
import { connectRenderer, createBrowserProxy } from '@pagemark/fetcher';
import type { WorkerSettings } from '../settings.ts';

/** The renderer of a worker; null without a local or remote browser. */
export type WorkerRenderer = { renderer: PageRenderer | null; close(): Promise<void> };

/**
 * Opens the renderer of a worker: the configured one, or a browser that starts with the first rendered page. Its code
 * is loaded only then, because most workers never need it. `onRefused` is called with every address that the guard
 * refuses.
 */
export function openRenderer(
  {
    browser,
    allowedNetworks,
    renderConcurrency,
  }: Pick<WorkerSettings, 'browser' | 'allowedNetworks' | 'renderConcurrency'>,
  onRefused?: () => void,
): WorkerRenderer {
  if (browser === null) return { renderer: null, close: async () => undefined };
  const proxy = createBrowserProxy({ allowedNetworks, onRefused });
  const open = lazily(async (): Promise<PageRenderer> => {
    const { createPageRenderer, createRemoteRenderer } = await import('@pagemark/renderer');
    if ('url' in browser) {
      const connect = (protocol: string, signal: AbortSignal) => connectRenderer(browser, protocol, signal);
      return createRemoteRenderer({ connect, proxy });
    }
    const limits = { pagesMax: renderConcurrency };
    return createPageRenderer({ proxy, ...browser, clock: systemClock, yieldsProcessor: true, limits });
  });
  return {
    renderer: {
      render: async (request: RenderRequest) => (await open()).render(request),
      checkBrowser: async () => (await open()).checkBrowser(),
      close: async () => undefined,
    },
    async close() {
      await (await open.started())?.close();
      await proxy.close();
    },
  };
}
