import type { AxeResults } from './axe-result.ts';
import type { PageCode } from './code-usage.ts';
import type { RenderDevice, Throttling, Viewport } from './render-device.ts';
import type { RenderFailure } from './render-failure.ts';
import type { NamedBoxes } from './rendered-element.ts';
import type { PageWeight, RefusedTarget, RenderedRequest, ThirdParty } from './rendered-request.ts';
import type { WebVitals } from './web-vitals.ts';

/**
 * How loading ended. `quiet`: loaded, and no request for a while. `deadline`: still busy when its time was up.
 * `unresponsive`: a script blocked the page. `crashed`: the page ended its process, or the browser ended. Everything
 * measured until then is kept.
 */
export const RENDER_ENDS = ['quiet', 'deadline', 'unresponsive', 'crashed'] as const;
export type RenderEnd = (typeof RENDER_ENDS)[number];

/** The circumstances of a rendering, which its numbers depend on. */
export type RenderEnvironment = {
  device: RenderDevice;
  viewport: Viewport;
  userAgent: string;
  throttling: Throttling;
  /** The version of Chromium: `153.0.7900.12`. */
  browserVersion: string;
  /** Speed of the machine, higher is faster: rounds of a fixed computation in 20 ms, measured when the browser started. */
  processorIndex: number;
};

/** The serialized document after scripts ran, declarative shadow roots included. */
export type RenderedDocument = {
  html: string;
  /** Whether `html` is only its beginning: at most 10 MiB are kept. */
  isCut: boolean;
  nodes: number;
  /** Of the elements on the screenshot, at most 1,000; empty for a document of more than 20,000 elements. */
  boxes: NamedBoxes[];
};

export type ConsoleMessage = {
  /** `exception`: not caught by the page. */
  kind: 'error' | 'exception';
  /** At most 500 characters. */
  text: string;
  url: string | null;
  /** From 1; null when unknown. */
  line: number | null;
};

/** A cookie after the page loaded. Its value is never kept. */
export type RenderedCookie = {
  name: string;
  domain: string;
  path: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  /** Whether no response set a cookie of this name, so a script did. */
  isSetByScript: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
  /** RFC 3339; null: until the browser is closed. */
  expiresAt: string | null;
  isThirdParty: boolean;
};

/** An image of the page. Pixels of the image, `scale` of them per CSS pixel. */
export type PageImage = {
  mediaType: 'image/webp' | 'image/jpeg';
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
  scale: number;
};

/** A moment of the load: milliseconds from the start of the navigation. */
export type FilmstripFrame = { atMs: number; image: PageImage };

/** A number of items of which only the first are listed. */
export type Listed<T> = { count: number; items: T[] };

/** A page as a browser showed it on one device: plain data that can be stored and sent between processes. */
export type RenderedPage = {
  requestedUrl: string;
  /** After redirects by the server and by scripts. */
  finalUrl: string;
  /** RFC 3339, UTC. */
  renderedAt: string;
  /** Of the response of the last document; null when it had none. */
  status: number | null;
  environment: RenderEnvironment;
  end: RenderEnd;
  /** From the start of the navigation to the end of the measurement, in milliseconds. */
  totalMs: number;
  /** Null when the page was unresponsive or crashed before it could be read. */
  document: RenderedDocument | null;
  vitals: WebVitals;
  /** The waterfall, in the order of their start: at most 300 of `count`. */
  requests: Listed<RenderedRequest>;
  weight: PageWeight;
  /** At most 50. */
  thirdParties: Listed<ThirdParty>;
  code: PageCode;
  /** At most 50. */
  consoleErrors: Listed<ConsoleMessage>;
  /** At most 50. */
  refused: Listed<RefusedTarget>;
  /** At most 100. */
  cookies: Listed<RenderedCookie>;
  axe: AxeResults;
  /** At most 120 KB; null when the page could not be drawn, or no screenshot was requested. */
  screenshot: PageImage | null;
  /** At most 8 frames, with the last one, which is how the page looked when it had loaded; none without a screenshot. */
  filmstrip: FilmstripFrame[];
};

/** A page that could not be rendered is an outcome, too. The targets that it tried to contact are still evidence. */
export type RenderOutcome =
  | { ok: true; page: RenderedPage }
  | { ok: false; failure: RenderFailure; refused: RefusedTarget[] };
