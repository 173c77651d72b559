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
  /** The only way of the browser to other hosts. The caller closes it. */
  proxy: BrowserProxy;
  /** The Chrome or Chromium to start; see `findBrowser`. Null: there is none, and every rendering fails with `no_browser`. */
  chromePath: string | null;
  /** Whether the browser confines its processes. Only for machines on which nothing else works, it may be false. */
  hasSandbox: boolean;
  clock: Clock;
  /** Whether other processes of the machine go before the browser: audits and lists then keep their speed beside it. */
  yieldsProcessor?: boolean;
  limits?: Partial<RenderLimits>;
  /** Replaces what keeps the browser behind the proxy: for tests that leave a part out. */
  fence?: Fence;
};

const REFUSALS: Record<ProxyRefusal, RenderFailureCode> = {
  blocked_address: 'blocked_address',
  dns_failure: 'navigation_failed',
  overloaded: 'overloaded',
};

/** A renderer whose requests may come with a proxy of their own. */
export type SharedRenderer = Omit<PageRenderer, 'render'> & {
  render(request: RenderRequest & { proxy?: Pick<BrowserProxy, 'open'> }): Promise<RenderOutcome>;
};

/** Renders pages in a browser that it starts for the first of them; see `PageRenderer`. */
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
