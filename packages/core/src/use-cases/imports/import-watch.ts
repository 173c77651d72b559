import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';

/** Interval between two reads of the import, in milliseconds. */
const POLL_MS = 250;
/** Consecutive unchanged reads before null is yielded: 15 seconds. */
const SILENT_POLLS_MAX = 60;
/** Maximum reads of one watch: an hour. */
const POLLS_MAX = 14_400;

/** The events that end a watch: the client disconnects, or the service shuts down. */
export type WatchEnd = { signal: AbortSignal; isStopping: () => boolean };

/** See `Imports.watch`. */
export async function* watchImport(
  show: () => Promise<Import>,
  { signal, isStopping }: WatchEnd,
  pollMs = POLL_MS,
): AsyncGenerator<Import | null, void> {
  let last = '';
  let silentPolls = 0;
  let found: Import | null = await show();
  for (let polls = 0; polls < POLLS_MAX && found !== null && !signal.aborted && !isStopping(); polls += 1) {
    const text = JSON.stringify(found);
    const isChanged = text !== last;
    silentPolls = isChanged ? 0 : silentPolls + 1;
    if (isChanged) yield found;
    else if (silentPolls % SILENT_POLLS_MAX === 0) yield null;
    last = text;
    if (found.auditsFinishedAtMs !== null) return;
    await delay(pollMs, undefined, { signal }).catch(() => undefined);
    found = await show().catch(ignoreDeleted);
  }
}

function ignoreDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'import_not_found') return null;
  throw error;
}
