import type { AssetAnswer, Header, Journey, Probe } from '@pagemark/domain';

/** Something that was found around a page of the demonstration. */
export function captured<T>(value: T): Probe<T> {
  return { state: 'captured', value };
}

/** A journey of one answer, or by redirects to `target`. */
export function journey(from: string, status: number, target?: string): Journey {
  const hops =
    target === undefined
      ? [{ url: from, status, location: null }]
      : [
          { url: from, status: 301, location: target },
          { url: target, status, location: null },
        ];
  return { from, hops, failure: null };
}

/** Headers as a record has them. */
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
/** What such a file weighs, in bytes, and its size in pixels when it is an image. */
const BYTES: Record<string, number> = { css: 14_000, js: 61_000, webp: 48_000, png: 310_000, svg: 900 };
const BYTES_OTHER = 22_000;
const PICTURE = { width: 1_280, height: 840 };
/** What compression leaves of a text. */
const COMPRESSED_SHARE = 0.28;

/** The answer for a file of the demonstration: there, and served with more or less care. */
export function demoFile(url: string, { isCareful }: { isCareful: boolean }): AssetAnswer {
  const { pathname, protocol } = new URL(url);
  const ending = pathname.split('.').at(-1) ?? '';
  const isText = ending === 'css' || ending === 'js' || ending === 'svg';
  const decoded = BYTES[ending] ?? BYTES_OTHER;
  const isCompressed = isText && isCareful;
  const format =
    ending === 'webp' || ending === 'png' || ending === 'gif' || ending === 'svg' ? ending : null;
  return {
    journey: journey(url, protocol === 'http:' && isCareful ? 404 : 200),
    method: isText ? 'GET' : 'HEAD',
    headers: headersOf({
      'content-type': TYPES[ending] ?? 'application/octet-stream',
      ...(isCareful && { 'cache-control': 'public, max-age=31536000, immutable' }),
      ...(isCompressed && { 'content-encoding': 'br' }),
    }),
    bytes: { wire: isCompressed ? Math.round(decoded * COMPRESSED_SHARE) : decoded, decoded },
    image: format === null ? null : { format, ...PICTURE },
    text: ending === 'css' ? 'body{margin:0;font:1rem/1.6 Georgia,serif;color:#222}' : null,
    truncated: false,
  };
}
