import { startRequestServer } from '../harness/pinned-process.ts';
import { createLocalSites } from '../resilience/local-sites.ts';
import type { RenderPagesRequest, RenderPagesResponse } from './render-request.ts';
import { showScriptPage } from './script-page.ts';

export type StartedRendering = {
  /** The rendering process; its browser is among its descendants. */
  pid: number;
  /** The URL of the page on its own site, so nothing is cached. */
  newPage(): Promise<string>;
  /** Renders pages, in order; returns the total time in milliseconds. */
  renderUrls(request: RenderPagesRequest): Promise<number>;
  /** The same with pages on separate sites. */
  render(pages: { pages: number; concurrency: number }): Promise<number>;
  stop(): Promise<void>;
};

/** Starts the rendering process and its sites. */
export async function startRendering(): Promise<StartedRendering> {
  const chromePath = process.env['CHROME_PATH'];
  const sites = createLocalSites();
  const { pid, ...renderer } = await startRequestServer<RenderPagesRequest, RenderPagesResponse>({
    module: new URL('render-process.ts', import.meta.url),
    core: null,
    ...(chromePath !== undefined && { env: { CHROME_PATH: chromePath } }),
  });
  const newPage = async () => `${await sites.start('127.0.0.1', showScriptPage)}/`;
  const renderUrls = async (request: RenderPagesRequest) => (await renderer.ask(request)).ms;
  return {
    pid,
    newPage,
    renderUrls,
    async render({ pages, concurrency }) {
      const urls = await Promise.all(Array.from({ length: pages }, newPage));
      return renderUrls({ urls, concurrency });
    },
    async stop() {
      await renderer.stop();
      sites.close();
    },
  };
}
