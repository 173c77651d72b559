import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import { pageHeaders } from './page-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Half of the time of the default for a tenth more bytes. */
const BROTLI_QUALITY = 5;
/** Below this, compression saves no packet. */
const COMPRESS_BYTES_MIN = 1_400;
/** Enough that two pages never share a tag by accident. */
const TAG_CHARACTERS = 22;

/** What is sent. `cache`: whether anyone may keep it for a minute, or nobody at all. */
export type Page = {
  status: number;
  /** Bytes are sent as they are: pictures are compressed already. */
  body: string | Uint8Array;
  /** HTML when absent. */
  type?: string;
  cache: { kind: 'none' | 'public' };
  headers?: Record<string, string>;
};

export const NO_CACHE = { kind: 'none' } as const;

/** Sends a page with the headers that all have, compressed as the client likes. What is not public is not indexed either. */
export async function sendPage(req: Request, res: Response, page: Page, isHttps: boolean): Promise<void> {
  const { status, body, type = 'text/html; charset=utf-8', cache, headers = {} } = page;
  res.set({ ...pageHeaders(isHttps), 'Content-Type': type, Vary: 'Accept-Encoding, Cookie' });
  // By what is sent, not by the report's version: the same report is another page after an upgrade of the service.
  const tag =
    cache.kind === 'public' ? `W/"${hash('sha256', body, 'base64url').slice(0, TAG_CHARACTERS)}"` : null;
  if (tag === null) res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
  else res.set({ 'Cache-Control': 'public, max-age=60, must-revalidate', ETag: tag });
  res.set(headers);
  if (tag !== null && req.headers['if-none-match'] === tag) {
    res.status(304).end();
    return;
  }
  const { encoding, bytes } = await encode(body, req.headers['accept-encoding'] ?? '');
  if (encoding !== null) res.set('Content-Encoding', encoding);
  res.status(status).set('Content-Length', String(bytes.length));
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** Sends the browser on to an address of this service, with a GET. */
export function redirect(res: Response, location: string, isHttps: boolean): void {
  res
    .set({ ...pageHeaders(isHttps), 'Cache-Control': 'no-store', Location: location })
    .status(303)
    .end();
}

async function encode(
  body: string | Uint8Array,
  accepted: string,
): Promise<{ encoding: string | null; bytes: Uint8Array }> {
  if (typeof body !== 'string') return { encoding: null, bytes: body };
  const bytes = Buffer.from(body);
  if (bytes.length < COMPRESS_BYTES_MIN) return { encoding: null, bytes };
  if (accepts(accepted, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    return { encoding: 'br', bytes: await toBrotli(bytes, { params }) };
  }
  return accepts(accepted, 'gzip')
    ? { encoding: 'gzip', bytes: await toGzip(bytes) }
    : { encoding: null, bytes };
}

/** Whether an Accept-Encoding header names a coding and does not refuse it (RFC 9110 section 12.5.3). */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().toLowerCase().split(';');
    return name.trim() === coding && !/^\s*q=0(?:\.0*)?\s*$/.test(weight);
  });
}
