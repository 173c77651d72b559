import { setFlagsFromString } from 'node:v8';

/**
 * Lets a worker collect garbage in one go. Incremental marking spreads its pauses, which do no harm here, over the pages
 * in progress, and costs a worker a third of its processor time: each page is some buffers of 100 KB, which start a
 * collection every few seconds. Call it before any work.
 */
export function tuneGarbageCollection(): void {
  setFlagsFromString('--no-incremental-marking');
}
