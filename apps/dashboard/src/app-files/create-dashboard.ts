import type { RequestHandler } from 'express';
import { buildWhenStale } from './build-when-stale.ts';
import { createAppHandler } from './create-app-handler.ts';
import { loadFiles } from './load-files.ts';

export type Dashboard = {
  handler: RequestHandler;
  /** Ends a build that is under way. */
  close(): void;
};

/**
 * The dashboard, built in the background when it is missing or stale: the service is up meanwhile, and whoever opens it
 * waits for the build. `onFailure` hears of a build that failed, once; the screens then answer with an error.
 */
export function createDashboard(onFailure: (error: unknown) => void): Dashboard {
  const closing = new AbortController();
  const files = buildWhenStale({ signal: closing.signal }).then(loadFiles);
  files.catch((error: unknown) => {
    if (!closing.signal.aborted) onFailure(error);
  });
  return { handler: createAppHandler(files), close: () => closing.abort() };
}
