import type { AxeResults } from './axe-result.ts';
import type { RenderDevice } from './render-device.ts';
import type { RenderFailure } from './render-failure.ts';
import type { RunSpread } from './run-spread.ts';
import type { FilmstripFrame, PageImage, RenderedPage } from './rendered-page.ts';
import type { RefusedTarget } from './rendered-request.ts';
import type { ScriptChange } from './script-change.ts';

/** The size of an image that is stored separately from the results. */
export type StoredImage = Omit<PageImage, 'bytes'>;

/**
 * The part of a rendered page that is stored in the results of a run: without its document, and with only the sizes of its
 * images.
 */
export type RenderedFacts = Omit<RenderedPage, 'document' | 'axe' | 'screenshot' | 'filmstrip'> & {
  /** The number of nodes in the document; null if it could not be read. */
  nodes: number | null;
  /** The outcome of axe-core, whose results are findings. `framesSkipped`: absent in runs of earlier versions. */
  axe:
    | { ok: true; version: string; framesSkipped?: number; totalMs: number }
    | Extract<AxeResults, { ok: false }>;
  screenshot: StoredImage | null;
  filmstrip: (StoredImage & { atMs: number })[];
};

/** The result of rendering a page on one device. `spread`: absent if it was loaded once. */
export type DeviceRendering =
  | { device: RenderDevice; ok: true; page: RenderedFacts; spread?: RunSpread }
  | { device: RenderDevice; ok: false; failure: RenderFailure; refused: RefusedTarget[] };

/**
 * The renderings of a run. `view`: the device whose document the checks read; null if none could be read. `scriptChanges`: the
 * differences between that document and the HTML from the server.
 */
export type RenderingResults = {
  view: RenderDevice | null;
  devices: DeviceRendering[];
  scriptChanges: readonly ScriptChange[];
};

/** The values of Web Vitals without their details. Null: the page did not get that far. */
type VitalValues = Record<
  'timeToFirstByteMs' | 'firstContentfulPaintMs' | 'largestContentfulPaintMs' | 'totalBlockingTimeMs',
  number | null
> & { cumulativeLayoutShift: number | null };

/** The Web Vitals of a rendering, and its device. */
export type ShownVitals = { device: RenderDevice; vitals: VitalValues };

/** The vitals of the device whose document the checks read, or else of the first rendered device; null if there is none. */
export function shownVitals({ view, devices }: RenderingResults): ShownVitals | null {
  const rendered = devices.flatMap((each) => (each.ok ? [each] : []));
  const shown = rendered.find(({ device }) => device === view) ?? rendered[0];
  if (shown === undefined) return null;
  const { device, page } = shown;
  const { largestContentfulPaint, cumulativeLayoutShift, ...vitals } = page.vitals;
  return {
    device,
    vitals: {
      timeToFirstByteMs: vitals.timeToFirstByteMs,
      firstContentfulPaintMs: vitals.firstContentfulPaintMs,
      largestContentfulPaintMs: largestContentfulPaint?.atMs ?? null,
      totalBlockingTimeMs: vitals.totalBlockingTimeMs,
      cumulativeLayoutShift: cumulativeLayoutShift?.score ?? null,
    },
  };
}

/** The frame number of the thumbnail among the images of a run, after those of the filmstrip. */
export const THUMBNAIL_FRAME = 9;

/**
 * An image of a run. `frame` 0 is the screenshot, {@link THUMBNAIL_FRAME} the thumbnail; others are frames of the filmstrip, from
 * 1.
 */
export type RunImage = { device: RenderDevice; frame: number; image: PageImage };

/** The stored part of a rendered page. */
export function renderedFactsOf(page: RenderedPage): RenderedFacts {
  const { document, axe, screenshot, filmstrip, ...facts } = page;
  return {
    ...facts,
    nodes: document?.nodes ?? null,
    axe: axe.ok ? withoutRules(axe) : axe,
    screenshot: screenshot === null ? null : storedImageOf(screenshot),
    filmstrip: filmstrip.map(({ atMs, image }) => ({ atMs, ...storedImageOf(image) })),
  };
}

function withoutRules({ rules: _rules, ...facts }: Extract<AxeResults, { ok: true }>) {
  return facts;
}

/**
 * The images of a rendered page. The thumbnail is the last frame of the filmstrip, which the browser has already drawn and
 * compressed.
 */
export function runImagesOf(
  device: RenderDevice,
  { screenshot, filmstrip }: Pick<RenderedPage, 'screenshot' | 'filmstrip'>,
): RunImage[] {
  const frames = filmstrip.map(({ image }: FilmstripFrame, index) => ({ frame: index + 1, image }));
  const thumbnail = filmstrip.at(-1)?.image ?? null;
  const images = [{ frame: 0, image: screenshot }, ...frames, { frame: THUMBNAIL_FRAME, image: thumbnail }];
  return images.flatMap(({ frame, image }) => (image === null ? [] : [{ device, frame, image }]));
}

function storedImageOf({ bytes: _bytes, ...facts }: PageImage): StoredImage {
  return facts;
}
