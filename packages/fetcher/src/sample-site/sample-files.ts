import type { AssetResponse, Header, RedirectChain, Artifact } from '@pagemark/domain';

/** Wraps an artifact of a sample page. */
export function available<T>(value: T): Artifact<T> {
  return { state: 'available', value };
}

/** Creates a redirect chain: one response, or one redirect to `target`. */
export function redirectChain(from: string, status: number, target?: string): RedirectChain {
  const hops =
    target === undefined
      ? [{ url: from, status, location: null }]
      : [
          { url: from, status: 301, location: target },
          { url: target, status, location: null },
        ];
  return { from, hops, failure: null };
}

/** Converts a record to a list of headers. */
export function headersOf(record: Record<string, string>): Header[] {
  return Object.entries(record).map(([name, value]) => ({ name, value }));
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  webp: 'image/webp',
  png: 'image/png',
  gif: 'image/gif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
};
/** Sizes by extension in bytes; images have IMAGE_SIZE in pixels. */
const BYTES: Record<string, number> = { css: 14_000, js: 61_000, webp: 48_000, png: 310_000, svg: 900 };
const BYTES_OTHER = 22_000;
const IMAGE_SIZE = { width: 1_280, height: 840 };
/** Compressed size divided by size. */
const COMPRESSION_RATIO = 0.28;

/** Creates the response for a file of a sample site, with or without caching and compression. */
export function sampleFile(url: string, { isOptimized }: { isOptimized: boolean }): AssetResponse {
  const { pathname, protocol } = new URL(url);
  const extension = pathname.split('.').at(-1) ?? '';
  const isText = extension === 'css' || extension === 'js' || extension === 'svg';
  const decoded = BYTES[extension] ?? BYTES_OTHER;
  const isCompressed = isText && isOptimized;
  const format =
    extension === 'webp' || extension === 'png' || extension === 'gif' || extension === 'svg'
      ? extension
      : null;
  return {
    redirectChain: redirectChain(url, protocol === 'http:' && isOptimized ? 404 : 200),
    method: isText ? 'GET' : 'HEAD',
    headers: headersOf({
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(isOptimized && { 'cache-control': 'public, max-age=31536000, immutable' }),
      ...(isCompressed && { 'content-encoding': 'br' }),
    }),
    bytes: { wire: isCompressed ? Math.round(decoded * COMPRESSION_RATIO) : decoded, decoded },
    image: format === null ? null : { format, ...IMAGE_SIZE },
    text: extension === 'css' ? 'body{margin:0;font:1rem/1.6 Georgia,serif;color:#222}' : null,
    truncated: false,
  };
}
