import { join } from 'node:path';
import { AppError } from '@pagemark/domain';
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
  /** The folder of the build. It rejects with an AppError when the build fails. */
  build: Promise<string>;
  /** Aborts a build in progress. */
  close(): void;
};

type Options = {
  /** Without it, browsers render all screens. */
  firstScreens?: FirstScreenPorts | null;
  /** The settings that the document contains. */
  installation?: Installation;
  /** Replaced in tests. */
  makeBuild?: typeof buildWhenStale;
};

/** Time for an operator to build the dashboard and restart the service. */
const RETRY_AFTER_S = 300;
const NOT_BUILT =
  'The dashboard could not be built; the log of the service says why. The operator can build it with "node apps/dashboard/scripts/build.ts" and start the service again. The API works meanwhile.';

/**
 * Creates the dashboard in the colors of a brand and builds it in the background when it is missing or stale. Requests for screens wait for the
 * build. `onFailure` is called once when the build fails; screens then respond with 503.
 */
export function createDashboard(
  brand: BrandSettings,
  onFailure: (error: unknown) => void,
  { firstScreens = null, installation = DEFAULT_INSTALLATION, makeBuild = buildWhenStale }: Options = {},
): Dashboard {
  const closing = new AbortController();
  const build = makeBuild({ signal: closing.signal }).catch(explain);
  const files = build.then((folder) =>
    loadBuild(join(folder, 'browser'), brand, installation).catch(explain),
  );
  files.catch(({ cause }: AppError) => {
    if (!closing.signal.aborted) onFailure(cause);
  });
  const render = firstScreens && createFirstScreenRenderer(build, brand, firstScreens);
  return { handler: createAppHandler(files, render), build, close: () => closing.abort() };
}

function explain(cause: unknown): never {
  throw new AppError('overloaded', NOT_BUILT, { cause, retryAfterS: RETRY_AFTER_S });
}
