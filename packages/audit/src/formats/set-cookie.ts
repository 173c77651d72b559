/** A cookie as a `Set-Cookie` line asks for it. Its value is not kept: it may be a secret. */
export type SetCookie = {
  name: string;
  isSecure: boolean;
  isHttpOnly: boolean;
  isPartitioned: boolean;
  /** In lower case; `invalid` for a value that browsers do not know, null when the attribute is absent. */
  sameSite: 'strict' | 'lax' | 'none' | 'invalid' | null;
  /** Without a leading dot, in lower case; null when absent or empty. */
  domain: string | null;
  /** Null when absent or not beginning with a slash. */
  path: string | null;
  /** Max-Age, which wins over Expires. */
  maxAgeS: number | null;
  expiresAt: Date | null;
};

const NAME_AND_VALUE_MAX = 4_096;
const ATTRIBUTE_MAX = 1_024;
const ATTRIBUTES_MAX = 50;

/** Parses one `Set-Cookie` line (RFC 6265bis, section 5.6); null for one that browsers ignore. */
export function parseSetCookie(line: string): SetCookie | null {
  // oxlint-disable-next-line no-control-regex -- The standard names these: all controls but the tab.
  if (/[\0-\x08\x0a-\x1f\x7f]/.test(line)) return null;
  const [pair = '', ...attributes] = line.split(';', ATTRIBUTES_MAX);
  const [name, value] = pairOf(pair, 'value');
  if (name === '' && value === '') return null;
  if (name.length + value.length > NAME_AND_VALUE_MAX) return null;
  const cookie: SetCookie = {
    name,
    isSecure: false,
    isHttpOnly: false,
    isPartitioned: false,
    sameSite: null,
    domain: null,
    path: null,
    maxAgeS: null,
    expiresAt: null,
  };
  for (const attribute of attributes) applyAttribute(cookie, attribute);
  return cookie;
}

/** Name and value around the first `=`; a text without one is all value (of the cookie) or all name (of an attribute). */
function pairOf(text: string, whole: 'name' | 'value'): [string, string] {
  const equals = text.indexOf('=');
  if (equals === -1) return whole === 'name' ? [trimmed(text), ''] : ['', trimmed(text)];
  return [trimmed(text.slice(0, equals)), trimmed(text.slice(equals + 1))];
}

function trimmed(text: string): string {
  return text.replace(/^[\t ]+/, '').trimEnd();
}

/** Of a repeated attribute the last counts. */
function applyAttribute(cookie: SetCookie, attribute: string): void {
  const [name, value] = pairOf(attribute, 'name');
  if (value.length > ATTRIBUTE_MAX) return;
  switch (name.toLowerCase()) {
    case 'secure':
      cookie.isSecure = true;
      break;
    case 'httponly':
      cookie.isHttpOnly = true;
      break;
    case 'partitioned':
      cookie.isPartitioned = true;
      break;
    case 'samesite':
      cookie.sameSite = sameSiteOf(value.toLowerCase());
      break;
    case 'domain':
      cookie.domain = value.replace(/^\./, '').toLowerCase() || null;
      break;
    case 'path':
      cookie.path = value.startsWith('/') ? value : null;
      break;
    case 'max-age':
      if (/^-?\d+$/.test(value)) cookie.maxAgeS = Number(value);
      break;
    case 'expires':
      cookie.expiresAt = dateOf(value) ?? cookie.expiresAt;
      break;
    default:
  }
}

function sameSiteOf(value: string): SetCookie['sameSite'] {
  return value === 'strict' || value === 'lax' || value === 'none' ? value : 'invalid';
}

// The engine's own date parser takes every form that servers send; only "in the past or not" is asked of it.
function dateOf(value: string): Date | null {
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? null : new Date(ms);
}

/** Whether the line takes the cookie away rather than setting it. */
export function isDeletion(cookie: SetCookie, now: Date): boolean {
  if (cookie.maxAgeS !== null) return cookie.maxAgeS <= 0;
  return cookie.expiresAt !== null && cookie.expiresAt.getTime() <= now.getTime();
}

/** Why browsers refuse to store the cookie (RFC 6265bis, section 5.7), in a few words; null when they take it. */
export function refusalOf(cookie: SetCookie): string | null {
  const name = cookie.name.toLowerCase();
  if (name.startsWith('__secure-') && !cookie.isSecure) return 'the prefix __Secure- needs Secure';
  if (name.startsWith('__host-')) {
    if (!cookie.isSecure) return 'the prefix __Host- needs Secure';
    if (cookie.domain !== null) return 'the prefix __Host- forbids Domain';
    if (cookie.path !== '/') return 'the prefix __Host- needs Path=/';
  }
  if (cookie.sameSite === 'none' && !cookie.isSecure) return 'SameSite=None needs Secure';
  if (cookie.isPartitioned && !cookie.isSecure) return 'Partitioned needs Secure';
  return null;
}
