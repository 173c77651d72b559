import { buildWhenStale } from '../src/app-files/build-when-stale.ts';

/** Runs before tests that start the service, so they do not each build the dashboard. */
export async function setup(): Promise<void> {
  await buildWhenStale();
}
