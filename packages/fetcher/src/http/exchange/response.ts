import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';
import { readMediaType } from '../decode/media-type.ts';
import type { MediaType } from '../decode/media-type.ts';
import { FetchFailure, limitFailure } from '../fetch-failure.ts';

/** The class of a response by its status and headers. */
export type Response =
  | { kind: 'page'; mediaType: MediaType }
  | { kind: 'redirect' }
  | { kind: 'failure'; failure: FetchFailure };

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const NO_CONTENT: ReadonlySet<number> = new Set([204, 205]);
/** A Content-Disposition with which browsers save a response instead of showing it (RFC 6266 section 4.2). */
const ATTACHMENT = /^\s*attachment\s*(?:;|$)/i;

/**
 * A page is any other 2xx response whose Content-Type may be HTML and that browsers show. A 3xx that is not a redirect (304 to an
 * unconditional request, 300, 305) is an `http_error`, as is every status of 400 and above, standard or not.
 */
export function classifyResponse(status: number, headers: readonly Header[]): Response {
  if (isRedirect(status)) return { kind: 'redirect' };
  if (status < 200 || status > 299) {
    return failure('http_error', `The server responded with ${describeStatus(status)}.`);
  }
  if (NO_CONTENT.has(status)) {
    return failure('not_html', `The URL returned ${describeStatus(status)} instead of a page.`);
  }
  const mediaType = readMediaType(headers);
  if (mediaType.kind === 'other') return { kind: 'failure', failure: notHtml(mediaType.essence) };
  if (headerValues(headers, 'content-disposition').some((value) => ATTACHMENT.test(value))) {
    return failure(
      'not_html',
      'The server sends the page as a download, with Content-Disposition: attachment.',
    );
  }
  return { kind: 'page', mediaType };
}

/** Whether a status redirects to the URL in Location. */
export function isRedirect(status: number): boolean {
  return REDIRECTS.has(status);
}

/** The failure of a response of another media type; null when the type is unknown. */
export function notHtml(essence: string | null): FetchFailure {
  if (essence === null) return new FetchFailure('not_html');
  const type = essence.slice(0, 128);
  return new FetchFailure('not_html', {
    message: `The URL returned ${type} instead of an HTML page.`,
  });
}

/** The failure of an empty response, as crashed programs send: it would be graded as a page with everything missing. */
export function emptyPage(): FetchFailure {
  return new FetchFailure('not_html', { message: 'The URL returned an empty response instead of a page.' });
}

function failure(code: FetchFailure['code'], message: string): Response {
  return { kind: 'failure', failure: new FetchFailure(code, { message }) };
}

/** `404 Not Found`, with the standard phrase, because hosts may send any. */
function describeStatus(status: number): string {
  const phrase = STATUS_CODES[status];
  return phrase === undefined ? String(status) : `${status} ${phrase}`;
}

/**
 * The target of a redirect, absolute and without fragment. Throws `invalid_redirect` when Location is absent,
 * contradictory, or not a URL. The address guard decides whether the target may be contacted.
 */
export function redirectTarget(from: URL, headers: readonly Header[], urlCharactersMax: number): URL {
  const [location, ...others] = new Set(headerValues(headers, 'location'));
  if (location === undefined) throw invalidRedirect('without a Location header');
  if (others.length > 0) throw invalidRedirect('with several Location headers that differ');
  const target = URL.parse(fromBytes(location), from.href);
  if (target === null) throw invalidRedirect('to an invalid URL');
  if (target.href.length > urlCharactersMax) {
    throw limitFailure('invalid_redirect', { name: 'fetch.limit.url_characters', limit: urlCharactersMax });
  }
  target.hash = '';
  return target;
}

/** `how` follows "The page redirects". The target is not shown: it may contain an address or a password. */
export function invalidRedirect(how: string): FetchFailure {
  return new FetchFailure('invalid_redirect', { message: `The page redirects ${how}.` });
}

/** Headers are Latin-1, but browsers decode Location as UTF-8, and keep bytes that are not valid UTF-8. */
function fromBytes(latin1: string): string {
  const bytes = Buffer.from(latin1, 'latin1');
  if (isUtf8(bytes)) return bytes.toString('utf8');
  return latin1.replaceAll(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16)}`);
}
