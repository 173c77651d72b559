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
  /** The proxy for what the browser itself requests: it refuses all of it. */
  proxyServer: string;
  fence: Fence;
  launchMs: number;
  closeMs: number;
  processBytesMax: number;
  /** Whether other processes of the machine go first: those of a service, beside which pages are rendered. */
  yieldsProcessor: boolean;
};

/** A browser, and its group of processes. */
export type RunningBrowser = {
  readonly browser: Browser;
  readonly version: string;
  readonly processorIndex: number;
  /** The process id of its leader, which is the id of its group; null on systems without `/proc`. */
  readonly group: number | null;
  /** Ends the browser with all its processes. */
  close(): Promise<void>;
};

export type BrowserStart = { ok: true; running: RunningBrowser } | { ok: false; failure: RenderFailure };

/** How often the memory of the processes is read. */
const MEMORY_MS = 500;
/** Others on the same core get three times as much of it. */
const NICENESS = 5;

/** Starts a browser with a new profile. It talks over a pipe; there is no debugging port. */
export async function startBrowser(settings: BrowserSettings): Promise<BrowserStart> {
  // Loaded on first use: most installations never render.
  const { chromium } = await import('playwright-core');
  // An argument that only this browser has, by which its process is found.
  const mark = `--pagemark-browser=${randomUUID()}`;
  await removeAbandonedFolders();
  const folder = await makeBrowserFolder();
  try {
    // Of the ways to start a browser, this one lets its caller choose where the profile is. Its own context stays empty.
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: settings.path,
      chromiumSandbox: settings.hasSandbox,
      timeout: settings.launchMs,
      proxy: { server: settings.proxyServer, bypass: settings.fence.proxyBypass },
      serviceWorkers: 'block',
      acceptDownloads: false,
      artifactsDir: folder,
      args: [...settings.fence.arguments, mark],
      ignoreDefaultArgs: [...UNWANTED_ARGUMENTS],
      env: { ...browserEnvironment(process.env), TMPDIR: folder },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    const browser = context.browser();
    if (browser === null) throw new Error('The browser cannot open other contexts.');
    // Before anything is awaited: it may end at any time.
    const gone = new Promise<void>((resolve) => browser.once('disconnected', () => resolve()));
    const group = await findProcess(mark);
    // Before it shows a page, whose processes inherit this.
    if (group !== null && settings.yieldsProcessor) await lowerPriority(group, NICENESS);
    const cleared = clearAfter(gone, group, folder);
    return { ok: true, running: runningBrowser({ browser, group, cleared }, settings) };
  } catch (error) {
    await removeBrowserFolder(folder).catch(() => undefined);
    return { ok: false, failure: startFailure(error) };
  }
}

/** Removes the folder of a browser when it has ended, and its other processes before: they outlive it by a moment, and write. */
async function clearAfter(gone: Promise<void>, group: number | null, folder: string): Promise<void> {
  await gone;
  if (group !== null) kill(-group);
  await removeBrowserFolder(folder).catch(() => undefined);
}

/** `cleared`: settles when the browser has ended and its folder is removed. */
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

/** Kills processes of pages that use too much memory: their page reports a crash. */
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

/** Playwright and Chromium say in text alone why a browser does not start. */
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
