import { setTimeout as delay } from 'node:timers/promises';
import { AppError } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { toImportBody } from '@pagemark/http/wire';

/** Interval between two polls of the import, in milliseconds. */
const POLL_MS = 250;
/** Polls without a change before a keep-alive comment, so that proxies do not close the connection: 15 seconds. */
const SILENT_POLLS_MAX = 60;
/** Maximum polls of one stream: an hour. Clients of server-sent events reconnect automatically. */
const POLLS_MAX = 14_400;

type Watch = {
  show: () => Promise<Import>;
  baseUrl: string;
  isStopping: () => boolean;
  signal: AbortSignal;
};

/** Yields an import as server-sent events (WHATWG HTML section 9.2): immediately, then after each change until the audits of its reports
 * have finished. */
export async function* importEvents({ show, baseUrl, isStopping, signal }: Watch): AsyncGenerator<string> {
  let last = '';
  let silentPolls = 0;
  for (let poll = 0; poll < POLLS_MAX && !signal.aborted && !isStopping(); poll += 1) {
    const found = await show().catch((error: unknown) => {
      // The import was deleted: the stream ends.
      if (error instanceof AppError && error.code === 'import_not_found') return null;
      throw error;
    });
    if (found === null) return;
    const data = JSON.stringify(toImportBody(found, baseUrl));
    silentPolls += 1;
    if (data !== last) yield `event: import\ndata: ${data}\n\n`;
    else if (silentPolls >= SILENT_POLLS_MAX) yield ': keep-alive\n\n';
    if (data !== last || silentPolls >= SILENT_POLLS_MAX) silentPolls = 0;
    last = data;
    if (found.auditsFinishedAtMs !== null) return;
    await delay(POLL_MS, undefined, { signal }).catch(() => undefined);
  }
}
