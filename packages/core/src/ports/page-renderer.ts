import type { RenderDevice, RenderFailure, RenderOutcome, ThrottlingName } from '@pagemark/domain';

export type RenderSettings = {
  throttling: ThrottlingName;
  /** Whether to run axe-core. */
  axe: boolean;
  /** Whether to take a screenshot and a filmstrip. */
  screenshot: boolean;
};

export const RENDER_SETTINGS_DEFAULT: RenderSettings = { throttling: 'none', axe: true, screenshot: true };

export type RenderRequest = {
  /** A normalized URL. */
  url: string;
  device: RenderDevice;
  settings: RenderSettings;
  signal?: AbortSignal;
  /** The URL comes from a public source rather than the account, so only public addresses are allowed. */
  isNamedByPublic?: boolean;
};

/** Whether the browser starts. `hasSandbox` is false if a setting disables the sandbox. */
export type BrowserCheck =
  | { ok: true; path: string; version: string; hasSandbox: boolean }
  | { ok: false; path: string | null; failure: RenderFailure; recommendation: string };

/** Renders pages in a browser, which reaches other hosts only through the address guard. */
export type PageRenderer = {
  /**
   * Renders a page in bounded time. Every expected failure (no browser, a crash, a page that does not load) is an outcome;
   * it rejects only when `signal` aborts or an invariant is broken.
   */
  render(request: RenderRequest): Promise<RenderOutcome>;
  /** Starts the browser and closes it again. */
  checkBrowser(): Promise<BrowserCheck>;
  /** Aborts renderings in progress and closes the browser. */
  close(): Promise<void>;
};
