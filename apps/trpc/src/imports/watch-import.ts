import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { toImportBody } from '@pagemark/http/wire';
import type { ImportBody } from '@pagemark/http/wire';
import { eventStreams } from '@pagemark/http';

/** Interval between two polls of the import, in milliseconds. */
const POLL_MS = 500;
/** Maximum polls of one stream: an hour. The stream itself ends earlier, and its client reconnects. */
const POLLS_MAX = 7_200;

/**
 * Yields an import immediately and after each change, until the audits of its reports have finished or it is deleted, `signal` aborts or the service shuts
 * down. Throws the errors of the first `show`, and `rate_limited` or `overloaded` when there are too many streams.
 */
export async function* watchImport(
  show: () => Promise<Import>,
  options: { accountId: number; signal: AbortSignal; isStopping: () => boolean; baseUrl: string },
): AsyncGenerator<ImportBody, void> {
  const release = eventStreams.take(options.accountId);
  try {
    for await (const found of changesOf(show, options)) yield toImportBody(found, options.baseUrl);
  } finally {
    release();
  }
}

async function* changesOf(
  show: () => Promise<Import>,
  { signal, isStopping }: { signal: AbortSignal; isStopping: () => boolean },
): AsyncGenerator<Import, void> {
  let last = '';
  let found: Import | null = await show();
  for (let polls = 0; polls < POLLS_MAX && found !== null && !signal.aborted && !isStopping(); polls += 1) {
    const text = JSON.stringify(found);
    if (text !== last) yield found;
    last = text;
    if (found.auditsFinishedAtMs !== null) return;
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
    found = await show().catch(ignoreDeleted);
  }
}

function ignoreDeleted(error: unknown): null {
  if (error instanceof AppError && error.code === 'import_not_found') return null;
  throw error;
}
