import { importStreams } from '@pagemark/api';
import { setTimeout as delay } from 'node:timers/promises';
import { AppError, isImportFinal } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';

/** How often an import is looked at, in milliseconds. */
const LOOK_MS = 500;
/** Looks at one import by one stream: an hour. The stream itself ends earlier, and its client asks anew. */
const LOOKS_MAX = 7_200;

/** An import as it is, then each change of it, until it has ended or gone, `signal` aborts or the service stops. Throws what `show` throws at first, and `rate_limited` or `overloaded` when there are too many streams. */
export async function* watchImport(
  show: () => Promise<Import>,
  { accountId, signal, isStopping }: { accountId: number; signal: AbortSignal; isStopping: () => boolean },
): AsyncGenerator<Import, void> {
  const giveBack = importStreams.take(accountId);
  try {
    yield* changesOf(show, { signal, isStopping });
  } finally {
    giveBack();
  }
}

async function* changesOf(
  show: () => Promise<Import>,
  { signal, isStopping }: { signal: AbortSignal; isStopping: () => boolean },
): AsyncGenerator<Import, void> {
  let told = '';
  let found: Import | null = await show();
  for (let looks = 0; looks < LOOKS_MAX && found !== null && !signal.aborted && !isStopping(); looks += 1) {
    const text = JSON.stringify(found);
    if (text !== told) yield found;
    told = text;
    if (isImportFinal(found.status)) return;
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
    found = await show().catch(ignoreGone);
  }
}

function ignoreGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'import_not_found') return null;
  throw error;
}
