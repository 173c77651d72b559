import { blockMessage, recognizeBlock, renderedFactsOf, renderFailure, runImagesOf } from '@pagemark/domain';
import type {
  DeviceRendering,
  RenderDevice,
  RenderedPage,
  RenderedView,
  RenderFailure,
  RenderingResults,
  RenderOutcome,
  RenderRuns,
  ReportProgress,
  RunImage,
  RunSpread,
} from '@pagemark/domain';
import { RENDER_SETTINGS_DEFAULT } from '../../ports/page-renderer.ts';
import type { PageRenderer } from '../../ports/page-renderer.ts';
import { renderRepeatedly } from './render-repeatedly.ts';

/** No further run starts after this time, which the devices share; in milliseconds. */
const RUNS_MS = 40_000;

/** Statuses from this one on are errors. */
const ERROR_STATUS_MIN = 400;

/** The result of rendering a page: the part that the checks read, and the part that the run stores. */
export type PageRendering = {
  view: RenderedView | undefined;
  results: RenderingResults;
  images: RunImage[];
};

type RenderOptions = {
  signal?: AbortSignal;
  isNamedByPublic?: boolean;
  onProgress?: ReportProgress | undefined;
};

export type RenderTask = { url: string; devices: readonly RenderDevice[]; renderRuns: RenderRuns };

/**
 * Renders a page on some devices, one after the other. A failed rendering is part of the results. The checks read the document
 * and the axe-core results of the first device that has them. Rejects when `signal` aborts.
 */
export async function renderPage(
  renderer: PageRenderer,
  { url, devices, renderRuns }: RenderTask,
  { onProgress, ...options }: RenderOptions,
): Promise<PageRendering> {
  const rendering: PageRendering = {
    view: undefined,
    results: { view: null, devices: [], scriptChanges: [] },
    images: [],
  };
  for (const device of devices) {
    onProgress?.({ phase: 'rendering', device });
    // The axe-core results of other devices than the first are not used.
    const settings = { ...RENDER_SETTINGS_DEFAULT, axe: rendering.view === undefined };
    const request = { url, device, settings, ...options };
    const runsMs = RUNS_MS / devices.length;
    const { outcome, spread } = await renderRepeatedly(
      { render: async (load) => withoutOtherPage(await renderer.render(load), url) },
      request,
      { requested: renderRuns, runsMs },
    );
    rendering.results.devices.push(deviceRenderingOf(device, outcome, spread));
    if (!outcome.ok) continue;
    rendering.images.push(...runImagesOf(device, outcome.page));
    const view = viewOf(outcome.page, url);
    if (rendering.view !== undefined || view === undefined) continue;
    rendering.view = view;
    rendering.results.view = device;
  }
  return rendering;
}

/** Converts a rendering of another page, which the server or a script led to, into a failed rendering. */
function withoutOtherPage(outcome: RenderOutcome, url: string): RenderOutcome {
  if (!outcome.ok) return outcome;
  const failure = failureOfOtherPage(outcome.page, url);
  return failure === null ? outcome : { ok: false, failure, refused: outcome.page.refused.items };
}

function failureOfOtherPage(
  { status, finalUrl, document }: RenderedPage,
  requestedUrl: string,
): RenderFailure | null {
  const block = recognizeBlock({
    requestedUrl,
    finalUrl,
    status: status ?? 200,
    headers: [],
    html: document?.html ?? '',
    isRendered: true,
  });
  if (block !== null) return renderFailure('blocked', blockMessage(block));
  return status === null || status < ERROR_STATUS_MIN
    ? null
    : renderFailure('http_error', `The server responded to the browser with the status ${status}.`);
}

function deviceRenderingOf(
  device: RenderDevice,
  outcome: RenderOutcome,
  spread: RunSpread | null,
): DeviceRendering {
  if (!outcome.ok) return { device, ok: false, failure: outcome.failure, refused: outcome.refused };
  const page = renderedFactsOf(outcome.page);
  return spread === null ? { device, ok: true, page } : { device, ok: true, page, spread };
}

function viewOf(page: RenderedPage, requestedUrl: string): RenderedView | undefined {
  const { document, finalUrl, axe, code, vitals } = page;
  if (document === null) return undefined;
  const { html, isCut, boxes } = document;
  const isOtherPage = isOther(page, requestedUrl);
  const view = { url: finalUrl, isOtherPage, html, isCut, boxes, code, vitals };
  if (axe.ok) return { ...view, axe: axe.rules, axeFramesSkipped: axe.framesSkipped };
  return axe.reason === 'disabled' ? { ...view, axe: [] } : { ...view, axe: [], axeFailure: axe.reason };
}

/**
 * Whether the browser navigated to another document. The router of an app changes the URL without a request, within its origin.
 */
function isOther({ finalUrl, requests }: RenderedPage, requestedUrl: string): boolean {
  const url = withoutFragment(finalUrl);
  const isRequested = requests.items.some(
    (request) => request.type === 'document' && withoutFragment(request.url) === url,
  );
  return (
    url !== withoutFragment(requestedUrl) &&
    (isRequested || URL.parse(finalUrl)?.origin !== URL.parse(requestedUrl)?.origin)
  );
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? '';
}
