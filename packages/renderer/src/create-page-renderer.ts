import type { BrowserProxy, Clock, PageRenderer, ProxyRefusal, RenderRequest } from '@pagemark/core';
import { AppError, renderFailure } from '@pagemark/domain';
import type { RefusedTarget, RenderFailureCode, RenderOutcome } from '@pagemark/domain';
import { FENCE } from './browser/browser-arguments.ts';
import type { Fence } from './browser/browser-arguments.ts';
import { createBrowserPool } from './browser/browser-pool.ts';
import { checkBrowser } from './browser/check-browser.ts';
import { startBrowser } from './browser/start-browser.ts';
import { createSemaphore } from './create-semaphore.ts';
import { RENDER_LIMITS_DEFAULT } from './render-limits.ts';
import type { RenderLimits } from './render-limits.ts';
import { renderPage } from './render-page.ts';

export type PageRendererOptions = {
  /** The browser's only connection to other hosts. The caller closes it. */
  proxy: BrowserProxy;
  /**
   * The Chrome or Chromium to start; see `findBrowser`. Null: none was found, and every rendering fails with
   * `no_browser`.
   */
  chromePath: string | null;
  /** Whether the browser sandboxes its processes. Should be false only on machines where the sandbox cannot work. */
  hasSandbox: boolean;
  clock: Clock;
  /** Whether to lower the browser's priority, so audits and lists on the same machine keep their speed. */
  yieldsProcessor?: boolean;
  limits?: Partial<RenderLimits>;
  /** Replaces the settings that prevent bypassing the proxy, for tests that omit some of them. */
  fence?: Fence;
};

const REFUSALS: Record<ProxyRefusal, RenderFailureCode> = {
  blocked_address: 'blocked_address',
  dns_failure: 'navigation_failed',
  overloaded: 'overloaded',
};

/** A renderer whose requests may bring their own proxy. */
export type SharedRenderer = Omit<PageRenderer, 'render'> & {
  render(request: RenderRequest & { proxy?: Pick<BrowserProxy, 'open'> }): Promise<RenderOutcome>;
};

/** Renders pages in a browser that is started for the first page; see `PageRenderer`. */
export function createPageRenderer(options: PageRendererOptions): SharedRenderer {
  const { proxy, chromePath, hasSandbox, clock, yieldsProcessor = false, fence = FENCE } = options;
  const limits: RenderLimits = { ...RENDER_LIMITS_DEFAULT, ...options.limits };
  const semaphore = createSemaphore(limits.pagesMax, limits.waitingMax);
  const closing = new AbortController();
  const start = async (path: string) =>
    startBrowser({ ...limits, path, hasSandbox, yieldsProcessor, fence, proxyServer: await proxy.server() });
  const pool = chromePath === null ? null : createBrowserPool(() => start(chromePath), limits);

  async function renderNow(
    request: Parameters<SharedRenderer['render']>[0],
    signal: AbortSignal,
  ): Promise<RenderOutcome> {
    if (pool === null) return failed('no_browser');
    const opened = await (request.proxy ?? proxy).open(request.url, {
      isNamedByPublic: request.isNamedByPublic ?? false,
    });
    if (!opened.ok) return failed(REFUSALS[opened.refusal]);
    const { session } = opened;
    try {
      const acquired = await pool.acquire();
      if (!acquired.ok) return { ...acquired, refused: [] };
      const { lease } = acquired;
      const { running } = lease;
      let isBroken = true;
      try {
        const rendering = await renderPage(
          { running, session, proxyBypass: fence.proxyBypass, limits, clock, signal },
          request,
        );
        isBroken = rendering.isBroken;
        if (rendering.ok) return { ok: true, page: rendering.page };
        if (rendering.failure === null) throw signal.reason;
        return { ok: false, failure: rendering.failure, refused: session.refused().items };
      } finally {
        await lease.release(isBroken);
      }
    } finally {
      session.close();
    }
  }

  return {
    async render(request) {
      const signals = request.signal === undefined ? [] : [request.signal];
      const signal = AbortSignal.any([closing.signal, ...signals]);
      signal.throwIfAborted();
      const slot = semaphore.acquire(signal);
      if (slot === null) return failed('overloaded');
      const release = await slot;
      try {
        return await renderNow(request, signal);
      } finally {
        release();
      }
    },
    checkBrowser: () =>
      checkBrowser({
        ...limits,
        path: chromePath,
        hasSandbox,
        yieldsProcessor,
        fence,
        proxyServer: () => proxy.server(),
      }),
    async close() {
      closing.abort(new AppError('shutting_down', 'The service is stopping.'));
      await pool?.close();
    },
  };
}

function failed(code: RenderFailureCode, refused: RefusedTarget[] = []): RenderOutcome {
  return { ok: false, failure: renderFailure(code), refused };
}
