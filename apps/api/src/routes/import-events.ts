import { setTimeout as delay } from 'node:timers/promises';
import { AppError, isImportFinal } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { toImportBody } from '../wire/import.ts';

/** How often the import is looked at, in milliseconds. */
const LOOK_MS = 250;
/** Looks without a change before a sign of life, which keeps proxies from ending the connection: 15 seconds. */
const SILENT_LOOKS_MAX = 60;
/** Looks at one import by one client: an hour. Clients of server-sent events connect again by themselves. */
const LOOKS_MAX = 14_400;

type Watch = {
  show: () => Promise<Import>;
  baseUrl: string;
  isStopping: () => boolean;
  signal: AbortSignal;
};

/** An import as server-sent events (WHATWG HTML section 9.2): now, after each change, and when it has ended. */
export async function* importEvents({ show, baseUrl, isStopping, signal }: Watch): AsyncGenerator<string> {
  let last = '';
  let silentLooks = 0;
  for (let look = 0; look < LOOKS_MAX && !signal.aborted && !isStopping(); look += 1) {
    const found = await show().catch((error: unknown) => {
      // Deleted meanwhile: there is nothing more to tell.
      if (error instanceof AppError && error.code === 'import_not_found') return null;
      throw error;
    });
    if (found === null) return;
    const data = JSON.stringify(toImportBody(found, baseUrl));
    silentLooks += 1;
    if (data !== last) yield `event: import\ndata: ${data}\n\n`;
    else if (silentLooks >= SILENT_LOOKS_MAX) yield ': still here\n\n';
    if (data !== last || silentLooks >= SILENT_LOOKS_MAX) silentLooks = 0;
    last = data;
    if (isImportFinal(found.status)) return;
    await delay(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
}
