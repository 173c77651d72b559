import type { AxeResults } from './axe-result.ts';
import type { RenderDevice } from './render-device.ts';
import type { RenderFailure } from './render-failure.ts';
import type { RunSpread } from './run-spread.ts';
import type { FilmstripFrame, PageImage, RenderedPage } from './rendered-page.ts';
import type { RefusedTarget } from './rendered-request.ts';
import type { ScriptChange } from './script-change.ts';
import type { WebVitals } from './web-vitals.ts';

/** The size of an image that is stored beside the results. */
export type StoredImage = Omit<PageImage, 'bytes'>;

/** A rendered page as the results of a run keep it: without its document, and with the sizes of its images. */
export type RenderedFacts = Omit<
  RenderedPage,
  'document' | 'axe' | 'screenshot' | 'thumbnail' | 'filmstrip'
> & {
  /** Nodes of the document; null when it could not be read. */
  nodes: number | null;
  /** How axe-core ended. Its results are findings. */
  axe: Omit<Extract<AxeResults, { ok: true }>, 'rules'> | Extract<AxeResults, { ok: false }>;
  screenshot: StoredImage | null;
  filmstrip: (StoredImage & { atMs: number })[];
};

/** What rendering a page on one device brought. `spread`: absent when it was loaded once. */
export type DeviceRendering =
  | { device: RenderDevice; ok: true; page: RenderedFacts; spread?: RunSpread }
  | { device: RenderDevice; ok: false; failure: RenderFailure; refused: RefusedTarget[] };

/**
 * The renderings of a run. `view`: the device whose document the checks read; null when none could be read.
 * `scriptChanges`: how that document differs from the HTML that the server sent.
 */
export type RenderingResults = {
  view: RenderDevice | null;
  devices: DeviceRendering[];
  scriptChanges: readonly ScriptChange[];
};

/** The Web Vitals of a rendering, and the device that they are of. */
export type ShownVitals = { device: RenderDevice; vitals: WebVitals };

/** The vitals of the device whose document the checks read, or of the first that was rendered; null when none was. */
export function shownVitals({ view, devices }: RenderingResults): ShownVitals | null {
  const rendered = devices.flatMap((each) => (each.ok ? [each] : []));
  const shown = rendered.find(({ device }) => device === view) ?? rendered[0];
  return shown === undefined ? null : { device: shown.device, vitals: shown.page.vitals };
}

/** The number of the thumbnail among the images of a run, after those of the filmstrip. */
export const THUMBNAIL_FRAME = 9;

/** An image of a run. `frame` 0 is the screenshot, {@link THUMBNAIL_FRAME} the thumbnail; others are the frames of the filmstrip, from 1. */
export type RunImage = { device: RenderDevice; frame: number; image: PageImage };

/** The stored part of a rendered page. */
export function renderedFactsOf(page: RenderedPage): RenderedFacts {
  const { document, axe, screenshot, thumbnail: _thumbnail, filmstrip, ...facts } = page;
  return {
    ...facts,
    nodes: document?.nodes ?? null,
    axe: axe.ok ? { ok: true, version: axe.version, totalMs: axe.totalMs } : axe,
    screenshot: screenshot === null ? null : storedImageOf(screenshot),
    filmstrip: filmstrip.map(({ atMs, image }) => ({ atMs, ...storedImageOf(image) })),
  };
}

/** The images of a rendered page. */
export function runImagesOf(
  device: RenderDevice,
  { screenshot, thumbnail, filmstrip }: Pick<RenderedPage, 'screenshot' | 'thumbnail' | 'filmstrip'>,
): RunImage[] {
  const frames = filmstrip.map(({ image }: FilmstripFrame, index) => ({ frame: index + 1, image }));
  const images = [{ frame: 0, image: screenshot }, ...frames, { frame: THUMBNAIL_FRAME, image: thumbnail }];
  return images.flatMap(({ frame, image }) => (image === null ? [] : [{ device, frame, image }]));
}

function storedImageOf({ bytes: _bytes, ...facts }: PageImage): StoredImage {
  return facts;
}
