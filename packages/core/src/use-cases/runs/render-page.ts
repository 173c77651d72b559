import { renderedFactsOf, runImagesOf } from '@pagemark/domain';
import type {
  DeviceRendering,
  RenderDevice,
  RenderedPage,
  RenderedView,
  RenderingResults,
  RunImage,
} from '@pagemark/domain';
import { RENDER_SETTINGS_DEFAULT } from '../../ports/page-renderer.ts';
import type { PageRenderer } from '../../ports/page-renderer.ts';

/** What rendering a page brought: what the checks read, and what the run stores. */
export type PageRendering = {
  view: RenderedView | undefined;
  results: RenderingResults;
  images: RunImage[];
};

type RenderOptions = { signal?: AbortSignal; isNamedByPublic?: boolean };

/**
 * Renders a page on some devices, one after the other. A rendering that fails is part of the results. The checks read the
 * document and the results of axe-core of the first device that has them. Rejects when `signal` aborts.
 */
export async function renderPage(
  renderer: PageRenderer,
  { url, devices }: { url: string; devices: readonly RenderDevice[] },
  options: RenderOptions,
): Promise<PageRendering> {
  const rendering: PageRendering = {
    view: undefined,
    results: { view: null, devices: [], scriptChanges: [] },
    images: [],
  };
  for (const device of devices) {
    // Nothing reads the results of axe-core of other devices than the first.
    const settings = { ...RENDER_SETTINGS_DEFAULT, axe: rendering.view === undefined };
    const outcome = await renderer.render({ url, device, settings, ...options });
    rendering.results.devices.push(deviceRenderingOf(device, outcome));
    if (!outcome.ok) continue;
    rendering.images.push(...runImagesOf(device, outcome.page));
    const view = viewOf(outcome.page);
    if (rendering.view !== undefined || view === undefined) continue;
    rendering.view = view;
    rendering.results.view = device;
  }
  return rendering;
}

function deviceRenderingOf(
  device: RenderDevice,
  outcome: Awaited<ReturnType<PageRenderer['render']>>,
): DeviceRendering {
  return outcome.ok
    ? { device, ok: true, page: renderedFactsOf(outcome.page) }
    : { device, ok: false, failure: outcome.failure, refused: outcome.refused };
}

function viewOf({ document, finalUrl, axe, code }: RenderedPage): RenderedView | undefined {
  if (document === null) return undefined;
  return { url: finalUrl, html: document.html, isCut: document.isCut, axe: axe.ok ? axe.rules : [], code };
}
