const KIB = 1024;
const MIB = 1024 * KIB;

/** All limits of a rendering, each with its unit. What is beyond one is cut or skipped; the rest stands. */
export const RENDER_LIMITS_DEFAULT = {
  /** A page from its beginning to its end, after which its browser is killed. */
  totalMs: 60_000,
  /** Starting the browser. */
  launchMs: 20_000,
  /** From the start of the navigation to the first bytes of the document. */
  navigationMs: 15_000,
  /** From the start of the navigation to the end of waiting for the page to become quiet. */
  loadMs: 20_000,
  /** Without requests in progress, after which a loaded page is quiet. */
  quietMs: 300,
  /** One step of reading the page: its document, its vitals, a screenshot. */
  readMs: 5_000,
  /** axe-core, which takes a second on most pages, and several times as long on a slow or busy machine. */
  axeMs: 20_000,
  /** axe-core in one frame, without those in it. */
  axeFrameMs: 2_000,
  /** Closing a page, or the browser, before it is killed. */
  closeMs: 5_000,
  /** Concurrent pages, and pages that wait. */
  pagesMax: 2,
  waitingMax: 100,
  /** Pages after which the browser is started again. */
  pagesPerBrowser: 50,
  /** Without a page, after which the browser is closed: it takes some 150 MB, and starts in a tenth of a second. */
  idleMs: 60_000,
  /** Memory of one process of the browser, above which it is killed. */
  processBytesMax: 1_024 * MIB,
  documentCharactersMax: 10 * MIB,
  requestsListed: 300,
  /** Requests whose sizes are counted. */
  requestsMeasured: 2_000,
  consoleErrorsListed: 50,
  cookiesListed: 100,
  thirdPartiesListed: 50,
  codeFilesListed: 20,
  /** Memory of a page's JavaScript, above which its unused code is not measured. */
  scriptHeapBytesMax: 128 * MIB,
  /** Characters of all stylesheets of a page, above which their unused rules are not measured. */
  styleCharactersMax: 3 * MIB,
  axeNodesListed: 10,
  framesMax: 30,
  screenshotBytesMax: 120 * KIB,
  /** CSS pixels of a page, from its top, that the screenshot shows. */
  screenshotHeightMax: 4_000,
  /** Elements of a document, above which their boxes are not measured, and boxes that are listed. */
  elementsMeasuredMax: 20_000,
  boxesMax: 1_000,
  filmstripFrames: 8,
} as const;

export type RenderLimits = { readonly [Name in keyof typeof RENDER_LIMITS_DEFAULT]: number };
