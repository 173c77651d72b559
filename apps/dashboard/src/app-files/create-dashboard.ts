import { join } from 'node:path';
import type { RequestHandler } from 'express';
import type { BrandSettings } from '../brand/brand-settings.ts';
import { DEFAULT_INSTALLATION } from '../installation.ts';
import type { Installation } from '../installation.ts';
import { buildWhenStale } from './build-when-stale.ts';
import { createAppHandler } from './create-app-handler.ts';
import { loadBuild } from './load-files.ts';
import { createFirstScreenRenderer } from './render-first-screen.ts';
import type { FirstScreenPorts } from './render-first-screen.ts';

export type Dashboard = {
  handler: RequestHandler;
  /** The folder of the build. It rejects when the build fails. */
  build: Promise<string>;
  /** Aborts a build in progress. */
  close(): void;
};

/**
 * Creates the dashboard in the colors of a brand and builds it in the background when it is missing or stale. Requests for screens wait for the
 * build. `onFailure` is called once when the build fails; screens then respond with an error. Without `firstScreens`, browsers
 * render all screens. `installation`: what the document says of the settings.
 */
export function createDashboard(
  brand: BrandSettings,
  onFailure: (error: unknown) => void,
  firstScreens: FirstScreenPorts | null = null,
  installation: Installation = DEFAULT_INSTALLATION,
): Dashboard {
  const closing = new AbortController();
  const build = buildWhenStale({ signal: closing.signal });
  const files = build.then((folder) => loadBuild(join(folder, 'browser'), brand, installation));
  files.catch((error: unknown) => {
    if (!closing.signal.aborted) onFailure(error);
  });
  const render = firstScreens && createFirstScreenRenderer(build, brand, firstScreens);
  return { handler: createAppHandler(files, render), build, close: () => closing.abort() };
}
