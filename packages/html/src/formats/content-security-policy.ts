/** Maximum policies and directives of one page that are read. */
const POLICIES_MAX = 50;
const DIRECTIVES_MAX = 200;

/**
 * The directives of one policy: names, and values as their whitespace-separated tokens, in lowercase (only nonces,
 * hashes and paths are case-sensitive, and none of them is compared).
 */
export type Policy = ReadonlyMap<string, readonly string[]>;

/**
 * Parses one `Content-Security-Policy` header value (CSP 3, "parse a response's Content Security Policies"): a
 * comma-separated list of policies. Policies without any directive are skipped.
 */
export function parsePolicies(value: string): Policy[] {
  return value
    .split(',', POLICIES_MAX)
    .map((policy) => parsePolicy(policy))
    .filter((policy) => policy.size > 0);
}

/**
 * Parses one serialized policy (CSP 3, section 2.2.1): directives separated by semicolons. The first of repeated ones
 * counts; one with non-ASCII characters is skipped. An element's `content` attribute is one such policy.
 */
export function parsePolicy(text: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const directive of text.split(';', DIRECTIVES_MAX)) {
    // oxlint-disable-next-line no-control-regex -- The grammar requires ASCII.
    if (!/^[\0-\x7f]*$/.test(directive)) continue;
    const tokens = directive.toLowerCase().split(/[\t\n\f\r ]+/);
    const [name, ...values] = tokens.filter((token) => token !== '');
    if (name !== undefined && !directives.has(name)) directives.set(name, values);
  }
  return directives;
}

/** The directives that replace an absent one (CSP 3, section 6.8.3), nearest first. */
const FALLBACKS: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
};
const WITHOUT_FALLBACK: ReadonlySet<string> = new Set(['base-uri', 'form-action', 'frame-ancestors']);

/** The source list that governs a fetch directive; null when the policy leaves it unrestricted. */
export function sourcesOf(policy: Policy, directive: string): readonly string[] | null {
  const chain = WITHOUT_FALLBACK.has(directive) ? [] : (FALLBACKS[directive] ?? ['default-src']);
  for (const name of [directive, ...chain]) {
    const sources = policy.get(name);
    if (sources !== undefined) return sources;
  }
  return null;
}

/** The value is base64 or base64url (CSP 3, section 2.3.1): a placeholder such as `'nonce-{{nonce}}'` is not a nonce. */
const NONCE_OR_HASH = /^'(?:nonce-|sha256-|sha384-|sha512-)[a-z0-9+/_-]+={0,2}'$/;

/** Whether a source list has a nonce or a hash, which disables 'unsafe-inline'. */
export function hasNonceOrHash(sources: readonly string[]): boolean {
  return sources.some((source) => NONCE_OR_HASH.test(source));
}

/** Whether a source list has a nonce. */
export function hasNonce(sources: readonly string[]): boolean {
  return sources.some((source) => source.startsWith("'nonce-") && NONCE_OR_HASH.test(source));
}

/** Whether inline code runs under a source list (CSP 3, section 6.7.3.2). */
export function allowsInline(sources: readonly string[] | null): boolean {
  if (sources === null) return true;
  const isOverridden = hasNonceOrHash(sources) || sources.includes("'strict-dynamic'");
  return sources.includes("'unsafe-inline'") && !isOverridden;
}

/**
 * Whether a source matches any host: `*`, a whole web scheme, or a scheme with `*` for a host. A port or the path `/`
 * after `*` (CSP 3, host-source) does not restrict the host. The schemes of WebSockets are not among them: in CSP 3,
 * `wss:` also matches `https:`, but no browser loads a script, plug-in or frame from it.
 */
export function isBroadSource(source: string): boolean {
  return /^(?:\*(?::\*|:\d+)?\/?|(?:https?|ftp):(?:\/\/\*(?:\.\*)?(?::\*|:\d+)?\/?)?)$/.test(source);
}

/** Whether a source is a keyword, nonce or hash without its quotes: browsers read it as a host name. */
export function isUnquotedKeyword(source: string): boolean {
  return /^(?:self|none|strict-dynamic|report-sample|unsafe-(?:inline|eval|hashes)|wasm-unsafe-eval|(?:nonce|sha256|sha384|sha512)-[^.]+)$/.test(
    source,
  );
}
