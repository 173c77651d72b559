import { readdirSync, utimes } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_VARIABLE } from '../import-program.ts';
import { isFresh } from './inputs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The folder with the bundles, each named after its creation time. */
const BUNDLES = join(import.meta.dirname, '../../dist');
/** How often the modification time of the bundle in use is updated, in milliseconds: others are removed after a day. */
const MARK_MS = 6 * 3_600_000;
const NAME = /^\d+$/;

/**
 * Lets this process and its child processes run from a bundle of the current sources, unless the environment names a
 * bundle or `off`. Builds a missing one, which takes seconds; if that fails, they run from the sources.
 */
export async function chooseBundle(environment: NodeJS.ProcessEnv): Promise<void> {
  if ((environment[BUNDLE_VARIABLE] ?? '') !== '') return;
  const folder = await bundleWhenStale();
  if (folder === null) return;
  environment[BUNDLE_VARIABLE] = folder;
  mark(folder);
  setInterval(mark, MARK_MS, folder).unref();
}

/** Returns the folder of a bundle of the current sources. Builds a missing one; null if that fails. */
export async function bundleWhenStale(): Promise<string | null> {
  const latest = findLatest();
  if (latest !== null && isFresh(latest, ROOT)) return latest;
  const { makeBundle } = await import('./make-bundle.ts');
  return makeBundle(BUNDLES);
}

/** Only the latest bundle can be fresh: older ones were built from other sources. */
function findLatest(): string | null {
  try {
    const names = readdirSync(BUNDLES).filter((name) => NAME.test(name));
    const latest = names.toSorted().at(-1);
    return latest === undefined ? null : join(BUNDLES, latest);
  } catch {
    return null;
  }
}

function mark(folder: string): void {
  const now = new Date();
  // If updating fails, the folder is not writable and cannot be removed, either.
  utimes(folder, now, now, () => undefined);
}
