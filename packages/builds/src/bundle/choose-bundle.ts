import { readdirSync, utimes } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_VARIABLE } from '../import-program.ts';
import { isFresh } from './inputs.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The folder with the bundles. The name of each is the time at which it was made. */
const BUNDLES = join(import.meta.dirname, '../../dist');
/** How often a bundle in use is marked, in milliseconds: others are removed after a day. */
const MARK_MS = 6 * 3_600_000;
const NAME = /^\d+$/;

/**
 * Lets this process and those that it starts run from a bundle of the current sources, unless the environment names a bundle or
 * `off`. Makes one when there is none, which takes seconds; where none can be made, they run from the sources.
 */
export async function chooseBundle(environment: NodeJS.ProcessEnv): Promise<void> {
  if ((environment[BUNDLE_VARIABLE] ?? '') !== '') return;
  const folder = await bundleWhenStale();
  if (folder === null) return;
  environment[BUNDLE_VARIABLE] = folder;
  mark(folder);
  setInterval(mark, MARK_MS, folder).unref();
}

/** Returns the folder of a bundle of the current sources, and makes one when there is none; null where none can be made. */
export async function bundleWhenStale(): Promise<string | null> {
  const latest = findLatest();
  if (latest !== null && isFresh(latest, ROOT)) return latest;
  const { makeBundle } = await import('./make-bundle.ts');
  return makeBundle(BUNDLES);
}

/** The latest bundle: an older one was made from other sources. */
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
  // A folder that cannot be written is not removed either.
  utimes(folder, now, now, () => undefined);
}
