export const URL_CHARACTERS_MAX = 2048;

/** The maximum length of an input before parsing, in characters: longer than any input that normalizes to a valid URL. */
const URL_INPUT_CHARACTERS_MAX = 16_384;

export type UrlProblem =
  | 'empty'
  | 'too_long'
  | 'not_a_url'
  | 'invalid_host'
  | 'scheme_not_allowed'
  | 'credentials_not_allowed'
  | 'port_not_allowed';

export type NormalizedUrl = { ok: true; url: string; project: string } | { ok: false; problem: UrlProblem };

/** The message for each reason why an input cannot be audited. */
export const URL_PROBLEM_MESSAGES: Record<UrlProblem, string> = {
  empty: 'url is required.',
  too_long: `url must be at most ${URL_CHARACTERS_MAX} characters long.`,
  not_a_url: 'url is not valid. Use an http or https URL, such as example.com.',
  invalid_host: 'url must have a valid host name: letters, digits, hyphens and dots.',
  scheme_not_allowed: 'url must start with http:// or https://.',
  credentials_not_allowed: 'url must not contain a user name or password.',
  port_not_allowed: 'url must not use a port that browsers block.',
};

/** Converts a search term to the form of normalized URLs in paths and queries: percent-encoded, unless it is printable ASCII. */
export function toUrlText(search: string): string {
  return search.toWellFormed().replaceAll(/[^!-~]+/g, encodeURIComponent);
}

/** The Fetch standard's "bad ports" (fetch.spec.whatwg.org#port-blocking): mail, file and other non-web services. */
const BAD_PORTS: ReadonlySet<number> = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** Whether the Fetch standard blocks connections to this port. */
export function isBadPort(port: number): boolean {
  return BAD_PORTS.has(port);
}

// In `example.com:8080/x` the text before the colon is a host, in `mailto:a@b` it is a scheme: a port has only digits, up to / ?
// # or the end. The listed names are always schemes, because no host has them: `javascript:1`.
const HAS_SCHEME = /^(?:(?:javascript|vbscript|mailto|tel):|[a-z][a-z0-9+.-]*:(?!\d{1,5}(?:[/?#]|$)))/i;

// URL parsers accept `=hyperlink("x")` as a host, but spreadsheet formulas are not host names, and neither is `.`, which clients
// remove from the path of a project. Some hosts have an underscore. IPv6 addresses are in brackets.
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])$/;

/**
 * Normalizes user input to the URL to audit: WHATWG parsing, `https://` added if there is no scheme, fragment and default port
 * removed, host in lowercase and Punycode, query order unchanged. Inputs with the same normalized form are the same URL. Never
 * throws.
 */
export function normalizeUrl(input: string): NormalizedUrl {
  if (input.length > URL_INPUT_CHARACTERS_MAX) return { ok: false, problem: 'too_long' };
  const trimmed = input.trim();
  if (trimmed === '') return { ok: false, problem: 'empty' };
  const parsed = HAS_SCHEME.test(trimmed) ? parseUrl(trimmed) : parseWithoutScheme(trimmed);
  if (parsed === null) return { ok: false, problem: 'not_a_url' };
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') {
    return { ok: false, problem: 'scheme_not_allowed' };
  }
  if (parsed.username !== '' || parsed.password !== '')
    return { ok: false, problem: 'credentials_not_allowed' };
  if (!HOST.test(parsed.hostname)) return { ok: false, problem: 'invalid_host' };
  if (parsed.port !== '' && isBadPort(Number(parsed.port))) return { ok: false, problem: 'port_not_allowed' };
  parsed.hash = '';
  if (parsed.href.length > URL_CHARACTERS_MAX) return { ok: false, problem: 'too_long' };
  return { ok: true, url: parsed.href, project: projectOf(parsed) };
}

/**
 * Parses `example.com/a` and `//example.com/a`. A path such as `/a/b` has no host, although URL parsers would take one from it.
 */
function parseWithoutScheme(input: string): URL | null {
  const rest = input.replace(/^\/\//, '');
  return /^[/\\]/.test(rest) ? null : parseUrl(`https://${rest}`);
}

function parseUrl(input: string): URL | null {
  try {
    return new URL(input);
  } catch {
    return null;
  }
}

/** The site of a URL: its host without a leading `www.`, with a non-default port. */
export function projectOf(url: URL): string {
  const host = url.host;
  const bare = host.startsWith('www.') ? host.slice(4) : host;
  return bare === '' || bare.startsWith(':') ? host : bare;
}

export const PROJECT_NAME_ERROR =
  'project must be the name of a project, such as shop.example: a lowercase host without www., with its port unless it is the default.';

/** Whether a URL can have this project: names in uppercase, with `www.` or with a path match no report. */
export function isProjectName(text: string): boolean {
  // The default port of one scheme is not that of the other.
  return ['https', 'http'].some((scheme) => {
    const normalized = normalizeUrl(`${scheme}://${text}`);
    return normalized.ok && normalized.project === text;
  });
}
