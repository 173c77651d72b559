const KIB = 1024;
const MIB = 1024 * KIB;

/** All limits of a rendering, each with its unit. Anything beyond a limit is truncated or skipped; the rest is kept. */
export const RENDER_LIMITS_DEFAULT = {
  /** The whole rendering of a page, after which its browser is killed. */
  totalMs: 60_000,
  /** Starting the browser. */
  launchMs: 20_000,
  /** From the start of the navigation to the first bytes of the document. */
  navigationMs: 15_000,
  /** From the start of the navigation to the end of the wait for a quiet page. */
  loadMs: 20_000,
  /** Time without requests in progress after which a loaded page is quiet. */
  quietMs: 300,
  /** One step of reading the page: its document, its vitals, a screenshot. */
  readMs: 5_000,
  /** axe-core, which takes a second on most pages, and several times as long on a slow or busy machine. */
  axeMs: 20_000,
  /** axe-core in one frame, without nested ones. */
  axeFrameMs: 2_000,
  /** Closing a page, or the browser, before it is killed. */
  closeMs: 5_000,
  /** Concurrent pages, and waiting pages. */
  pagesMax: 2,
  waitingMax: 100,
  /** Pages after which the browser is restarted. */
  pagesPerBrowser: 50,
  /** Idle time after which the browser is closed: it takes some 150 MB, and starts in a tenth of a second. */
  idleMs: 60_000,
  /** Maximum memory of one browser process, which is killed above it. */
  processBytesMax: 1_024 * MIB,
  documentCharactersMax: 10 * MIB,
  requestsListed: 300,
  /** Requests whose sizes are counted. */
  requestsMeasured: 2_000,
  consoleErrorsListed: 50,
  cookiesListed: 100,
  thirdPartiesListed: 50,
  codeFilesListed: 20,
  /** Maximum JavaScript heap of a page whose unused code is measured. */
  scriptHeapBytesMax: 128 * MIB,
  /** Maximum characters of all stylesheets of a page whose unused rules are measured. */
  styleCharactersMax: 3 * MIB,
  axeNodesListed: 10,
  framesMax: 30,
  screenshotBytesMax: 120 * KIB,
  /** CSS pixels from the top of a page that the screenshot shows. */
  screenshotHeightMax: 4_000,
  /** Maximum elements of a document whose boxes are measured, and maximum listed boxes. */
  elementsMeasuredMax: 20_000,
  boxesMax: 1_000,
  filmstripFrames: 8,
} as const;

export type RenderLimits = { readonly [Name in keyof typeof RENDER_LIMITS_DEFAULT]: number };
