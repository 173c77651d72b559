import type { RequestHandler } from 'express';
import { buildWhenStale } from './build-when-stale.ts';
import { createAppHandler } from './create-app-handler.ts';
import { loadFiles } from './load-files.ts';

/**
 * The dashboard, built in the background when it is missing or stale: the service is up meanwhile, and whoever opens it
 * waits for the build. `onFailure` hears of a build that failed, once; the screens then answer with an error.
 */
export function createDashboard(onFailure: (error: unknown) => void): RequestHandler {
  const files = buildWhenStale().then(loadFiles);
  files.catch(onFailure);
  return createAppHandler(files);
}
