import type { AxeResults } from './axe-result.ts';
import type { PageCode } from './code-usage.ts';
import type { RenderDevice, Throttling, Viewport } from './render-device.ts';
import type { RenderFailure } from './render-failure.ts';
import type { NamedBoxes } from './rendered-element.ts';
import type { PageWeight, RefusedTarget, RenderedRequest, ThirdParty } from './rendered-request.ts';
import type { WebVitals } from './web-vitals.ts';

/**
 * How loading ended. `quiet`: loaded, without a request for a while. `deadline`: still busy when the time was up. `unresponsive`:
 * a script blocked the page. `crashed`: the page crashed its process, or the browser exited. Measurements until then are kept.
 */
export const RENDER_ENDS = ['quiet', 'deadline', 'unresponsive', 'crashed'] as const;
export type RenderEnd = (typeof RENDER_ENDS)[number];

/** The conditions of a rendering, on which its measurements depend. */
export type RenderEnvironment = {
  device: RenderDevice;
  viewport: Viewport;
  userAgent: string;
  throttling: Throttling;
  /** The version of Chromium: `153.0.7900.12`. */
  browserVersion: string;
  /** The speed of the machine, higher is faster: rounds of a fixed computation in 20 ms, measured when the browser started. */
  processorIndex: number;
};

/** The serialized document after scripts ran, including declarative shadow roots. */
export type RenderedDocument = {
  html: string;
  /** Whether `html` is only the beginning: at most 10 MiB are kept. */
  isCut: boolean;
  nodes: number;
  /** The boxes of elements on the screenshot that checks may name in evidence, at most 1,000; empty for a document of more than 20,000 elements. */
  boxes: NamedBoxes[];
};

export type ConsoleMessage = {
  /** `exception`: an uncaught exception. */
  kind: 'error' | 'exception';
  /** At most 500 characters. */
  text: string;
  url: string | null;
  /** From 1; null if unknown. */
  line: number | null;
};

/** A cookie after the page loaded. Its value is never stored. */
export type RenderedCookie = {
  name: string;
  domain: string;
  path: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  /** Whether a script set it, because no response set a cookie with this name. */
  isSetByScript: boolean;
  sameSite: 'Strict' | 'Lax' | 'None';
  /** RFC 3339; null for a session cookie. */
  expiresAt: string | null;
  isThirdParty: boolean;
};

/** An image of the page. Its size is in pixels, with `scale` pixels per CSS pixel. */
export type PageImage = {
  mediaType: 'image/webp' | 'image/jpeg';
  bytes: Uint8Array;
  widthPx: number;
  heightPx: number;
  scale: number;
};

/** A frame of the filmstrip: milliseconds from the start of the navigation. */
export type FilmstripFrame = { atMs: number; image: PageImage };

/** A number of items of which only the first are listed. */
export type Listed<T> = { count: number; items: T[] };

/** A page as rendered by a browser on one device: plain data that can be stored and sent between processes. */
export type RenderedPage = {
  requestedUrl: string;
  /** The URL after redirects by the server and by scripts. */
  finalUrl: string;
  /** RFC 3339, UTC. */
  renderedAt: string;
  /** The status of the last document's response; null if there was none. */
  status: number | null;
  environment: RenderEnvironment;
  end: RenderEnd;
  /** From the start of the navigation to the end of the measurement, in milliseconds. */
  totalMs: number;
  /** Null if the page was unresponsive or crashed before it could be read. */
  document: RenderedDocument | null;
  vitals: WebVitals;
  /** The waterfall, in start order: at most 300 of `count`. */
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
  /** At most 120 KB; null if the page could not be drawn, or no screenshot was requested. */
  screenshot: PageImage | null;
  /** At most 8 frames, including the last one, which shows the loaded page; empty without a screenshot. */
  filmstrip: FilmstripFrame[];
};

/** A page that could not be rendered is an outcome, too. The targets that it tried to contact are included as evidence. */
export type RenderOutcome =
  | { ok: true; page: RenderedPage }
  | { ok: false; failure: RenderFailure; refused: RefusedTarget[] };
