import type { ServerResponse } from 'node:http';

/** Names and values by turns; of a name that stands there twice the last one counts. */
export function setFlatHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
