import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { matchesIfNoneMatch } from '@pagemark/http';
import type { Request, Response } from 'express';
import { encode } from '../../encode-body.ts';
import type { Pages } from '../../pages/page-views.ts';
import { readTheme, withTheme } from '../../theme-cookie.ts';
import type { ChosenTheme } from '../../theme-cookie.ts';
import { pageHeaders } from './page-headers.ts';
import type { RequestContext } from './request-context.ts';

/** Long enough that two pages never share a tag by accident. */
const TAG_CHARACTERS = 22;

/** A response: an HTML page, or a file. `cache`: `public` for one minute, or `none`. */
export type Page = (HtmlPage | File | CompressedFile) & {
  status: number;
  cache: { kind: 'none' | 'public' };
  /** Default: search engines are asked not to index it. */
  isIndexable?: boolean;
  headers?: Record<string, string>;
};

type HtmlPage = { render: (pages: Pages) => string };

/** Bytes are sent unchanged: images are already compressed. `type`: the media type. */
type File = { body: string | Uint8Array; type: string };

/**
 * A file that is stored compressed with gzip, which is decompressed as it is sent: the file may be a thousand times as
 * large.
 */
type CompressedFile = { gzip: Uint8Array; type: string };

export const NO_CACHE = { kind: 'none' } as const;

/** Sends a page with the common headers, compressed as the client accepts. */
export async function sendPage(req: Request, res: Response, page: Page, context: Context): Promise<void> {
  const { status, cache, isIndexable = false, headers = {} } = page;
  const { body, type, styleSource } = await contentOf(page, context, readTheme(req.headers.cookie));
  res.set({
    ...pageHeaders(context.isHttps, styleSource),
    'Content-Type': type,
    Vary: 'Accept-Encoding, Cookie',
  });
  // A digest of the page, not the report's version: an upgrade of the service changes the page of the same report.
  const tag =
    cache.kind === 'public' ? `"${hash('sha256', body, 'base64url').slice(0, TAG_CHARACTERS)}"` : null;
  if (!isIndexable) res.set('X-Robots-Tag', 'noindex');
  if (tag === null) res.set({ 'Cache-Control': 'no-store' });
  else res.set({ 'Cache-Control': 'public, max-age=60, must-revalidate', ETag: `W/${tag}` });
  res.set(headers);
  if (tag !== null && matchesIfNoneMatch(req.headers['if-none-match'], tag)) {
    res.status(304).end();
    return;
  }
  if ('gzip' in page) return sendDecompressed(page.gzip, res.status(status), req.method === 'HEAD');
  const { encoding, bytes } = await encode(body, req.headers['accept-encoding'] ?? '');
  if (encoding !== null) res.set('Content-Encoding', encoding);
  res.status(status).set('Content-Length', String(bytes.length));
  res.end(req.method === 'HEAD' ? undefined : bytes);
}

/** In chunks, as the client reads. */
async function sendDecompressed(bytes: Uint8Array, res: Response, isHead: boolean): Promise<void> {
  if (isHead) return void res.end();
  // Rejects when the client has gone.
  await pipeline(Readable.from([bytes]), createGunzip(), res).catch(() => undefined);
}

type Context = Pick<RequestContext, 'isHttps' | 'loadPages'>;

async function contentOf(
  page: Page,
  { loadPages }: Context,
  theme: ChosenTheme,
): Promise<File & { styleSource?: string }> {
  if ('body' in page) return page;
  if ('gzip' in page) return { body: page.gzip, type: page.type };
  const { pages, styleSource } = await loadPages();
  return { body: withTheme(page.render(pages), theme), type: 'text/html; charset=utf-8', styleSource };
}

/** Redirects to a URL of this service with 303, which makes the browser use GET. */
export function redirect(res: Response, location: string, isHttps: boolean): void {
  res
    .set({ ...pageHeaders(isHttps), 'Cache-Control': 'no-store', Location: location })
    .status(303)
    .end();
}
