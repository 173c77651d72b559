import { buildWhenStale } from '../src/app-files/build-when-stale.ts';

/** Before any test that starts the service: each would otherwise build the dashboard for itself. */
export async function setup(): Promise<void> {
  await buildWhenStale();
}
