import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { RenderFailure } from '@pagemark/domain';
import { renderFailure } from '@pagemark/domain';
import type { Browser } from 'playwright-core';
import { within } from '../within.ts';
import { makeBrowserFolder, removeAbandonedFolders, removeBrowserFolder } from './browser-folder.ts';
import { browserEnvironment, UNWANTED_ARGUMENTS } from './browser-arguments.ts';
import type { Fence } from './browser-arguments.ts';
import { findProcess, groupOf, kill, lowerPriority, watchGroup } from './process-group.ts';
import { measureProcessorIndex } from './processor-index.ts';

export type BrowserSettings = {
  path: string;
  hasSandbox: boolean;
  /** The proxy for the browser's own requests, which refuses all of them. */
  proxyServer: string;
  fence: Fence;
  launchMs: number;
  closeMs: number;
  processBytesMax: number;
  /** Whether to lower the browser's priority, so a service on the same machine is not slowed down. */
  yieldsProcessor: boolean;
};

/** A browser and its process group. */
export type RunningBrowser = {
  readonly browser: Browser;
  readonly version: string;
  readonly processorIndex: number;
  /** PID of the group leader, which is also the group id; null on systems without `/proc`. */
  readonly group: number | null;
  /** Ends the browser and all its processes. */
  close(): Promise<void>;
};

export type BrowserStart = { ok: true; running: RunningBrowser } | { ok: false; failure: RenderFailure };

/** Interval between reads of the processes' memory. */
const MEMORY_MS = 500;
/** With this niceness, other processes on the same core get three times as much processor time. */
const NICENESS = 5;

/** Starts a browser with a new profile. It is controlled through a pipe; there is no debugging port. */
export async function startBrowser(settings: BrowserSettings): Promise<BrowserStart> {
  // Loaded on first use: most installations never render.
  const { chromium } = await import('playwright-core');
  // A unique argument, to find the browser's process.
  const uniqueArgument = `--pagemark-browser=${randomUUID()}`;
  await removeAbandonedFolders();
  const folder = await makeBrowserFolder();
  try {
    // The only way to start a browser that lets the caller choose the profile folder. Its own context stays empty.
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: settings.path,
      chromiumSandbox: settings.hasSandbox,
      timeout: settings.launchMs,
      proxy: { server: settings.proxyServer, bypass: settings.fence.proxyBypass },
      serviceWorkers: 'block',
      acceptDownloads: false,
      artifactsDir: folder,
      args: [...settings.fence.arguments, uniqueArgument],
      ignoreDefaultArgs: [...UNWANTED_ARGUMENTS],
      env: { ...browserEnvironment(process.env), TMPDIR: folder },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const browser = context.browser();
    if (browser === null) throw new Error('The browser cannot open other contexts.');
    // Registered before the first await: the browser may end at any time.
    const gone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
    const group = await findProcess(uniqueArgument);
    // Done before the first page: page processes inherit the priority.
    if (group !== null && settings.yieldsProcessor) await lowerPriority(group, NICENESS);
    const cleared = clearAfter(gone, group, folder);
    return { ok: true, running: runningBrowser({ browser, group, cleared }, settings) };
  } catch (error) {
    await removeBrowserFolder(folder).catch(() => undefined);
    return { ok: false, failure: startFailure(error) };
  }
}

/**
 * When a browser has ended, kills its remaining processes, which outlive it briefly and still write files, and removes
 * its folder.
 */
async function clearAfter(gone: Promise<void>, group: number | null, folder: string): Promise<void> {
  await gone;
  if (group !== null) kill(-group);
  await removeBrowserFolder(folder).catch(() => undefined);
}

/** `cleared` settles when the browser has ended and its folder is removed. */
type Launched = { browser: Browser; group: number | null; cleared: Promise<void> };

function runningBrowser({ browser, group, cleared }: Launched, settings: BrowserSettings): RunningBrowser {
  const watch = group === null ? undefined : limitMemory(group, settings);
  watch?.unref();
  void cleared.then(() => clearInterval(watch));
  return {
    browser,
    version: browser.version(),
    processorIndex: measureProcessorIndex(),
    group,
    async close() {
      await within(settings.closeMs, browser.close()).catch(() => undefined);
      if (group !== null) kill(-group);
      await within(settings.closeMs, cleared).catch(() => undefined);
    },
  };
}

/** Kills page processes that use too much memory; their pages report a crash. */
export function limitMemory(
  group: number,
  { processBytesMax }: Pick<BrowserSettings, 'processBytesMax'>,
): NodeJS.Timeout {
  const members = watchGroup(group);
  return setInterval(() => {
    for (const { pid, bytes } of members()) {
      if (bytes > processBytesMax && pid !== group && groupOf(pid) === group) kill(pid);
    }
  }, MEMORY_MS);
}

/** Playwright and Chromium report only in text why a browser does not start. */
function startFailure(error: unknown): RenderFailure {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOENT|Executable doesn't exist|EACCES/.test(text)) return renderFailure('no_browser');
  if (
    /no usable sandbox|without --no-sandbox|new namespace|zygote_host|sandbox_linux|credentials\.cc/i.test(
      text,
    )
  ) {
    return renderFailure('sandbox_unavailable');
  }
  return renderFailure('browser_failed');
}
