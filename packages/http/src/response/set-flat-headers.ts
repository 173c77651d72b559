import type { ServerResponse } from 'node:http';

/** Sets headers from a flat list of names and values. The last value of a repeated name wins. */
export function setFlatHeaders(res: ServerResponse, headers: readonly string[]): void {
  for (let at = 0; at + 1 < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
