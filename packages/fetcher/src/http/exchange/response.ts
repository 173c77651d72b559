import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { readMediaType } from '../decode/media-type.ts';
import type { MediaType } from '../decode/media-type.ts';
import { FetchFailure, limitFailure } from '../fetch-failure.ts';

/** What to make of an answer by its status and headers alone. */
export type Response =
  | { kind: 'page'; mediaType: MediaType }
  | { kind: 'redirect' }
  | { kind: 'failure'; failure: FetchFailure };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const NO_CONTENT: ReadonlySet<number> = new Set([204, 205]);

/**
 * A page is any other 2xx answer that may be HTML by its Content-Type. A 3xx that is no redirect (304 to a request
 * without a condition, 300, 305) is an `http_error`, as is every status from 400 up, standard or not.
 */
export function classifyResponse(status: number, headers: readonly Header[]): Response {
  if (isRedirect(status)) return { kind: 'redirect' };
  if (status < 200 || status > 299) {
    return failure('http_error', `The page answered with ${describeStatus(status)}.`);
  }
  if (NO_CONTENT.has(status)) {
    return failure('not_html', `The address answers with ${describeStatus(status)}, not with a page.`);
  }
  const mediaType = readMediaType(headers);
  return mediaType.kind === 'other'
    ? { kind: 'failure', failure: notHtml(mediaType.essence) }
    : { kind: 'page', mediaType };
}

/** Whether a status redirects to what Location says. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** The failure of an answer that is of another type; null when nothing says of which. */
export function notHtml(essence: string | null): FetchFailure {
  if (essence === null) return new FetchFailure('not_html');
  const type = essence.slice(0, 128);
  return new FetchFailure('not_html', {
    message: `The address answers with ${type}, not with an HTML page.`,
  });
}

function failure(code: FetchFailure['code'], message: string): Response {
  return { kind: 'failure', failure: new FetchFailure(code, { message }) };
}

/** `404 Not Found`. The standard's words, not the host's: those could be anything. */
function describeStatus(status: number): string {
  const phrase = STATUS_CODES[status];
  return phrase === undefined ? String(status) : `${status} ${phrase}`;
}

/**
 * The URL that a redirect leads to, absolute and without fragment. Throws `invalid_redirect` when Location is absent,
 * contradictory or no URL; whether the URL may be contacted is for the address guard.
 */
export function redirectTarget(from: URL, headers: readonly Header[], urlCharactersMax: number): URL {
  const [location, ...others] = new Set(headerValues(headers, 'location'));
  if (location === undefined || others.length > 0) {
    throw new FetchFailure('invalid_redirect', { message: 'The page redirects without saying where to.' });
  }
  const target = URL.parse(fromBytes(location), from.href);
  if (target === null) throw new FetchFailure('invalid_redirect');
  if (target.href.length > urlCharactersMax) {
    throw limitFailure('invalid_redirect', { name: 'fetch.limit.url_characters', limit: urlCharactersMax });
  }
  target.hash = '';
  return target;
}

/**
 * Headers are Latin-1, but browsers read the bytes of Location as UTF-8, and where they are not that, keep them
 * as they are.
 */
function fromBytes(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return latin1.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}
