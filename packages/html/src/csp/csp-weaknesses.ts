import {
  allowsInline,
  hasNonce,
  hasNonceOrHash,
  isBroadSource,
  isUnquotedKeyword,
  sourcesOf,
} from '../formats/content-security-policy.ts';
import type { Policy } from '../formats/content-security-policy.ts';

/** Weaknesses of a policy: the penalty, mostly as in the HTTP Observatory, and the message text. */
export const CSP_WEAKNESSES = {
  'inline-scripts': { penalty: 20, text: 'inline scripts are allowed' },
  'any-script': { penalty: 20, text: 'scripts are allowed from any host' },
  'data-scripts': { penalty: 20, text: 'scripts are allowed from data: URLs' },
  plugins: { penalty: 10, text: 'plug-ins are allowed from any host' },
  eval: { penalty: 10, text: 'unsafe-eval is allowed' },
  'insecure-sources': { penalty: 10, text: 'http: sources are allowed' },
  unquoted: {
    penalty: 10,
    text: "keywords such as 'self' are without quotes, so that browsers read them as host names",
  },
  'redirected-scripts': { penalty: 10, text: 'an injected base element can redirect scripts' },
  'inline-styles': { penalty: 0, text: 'inline styles are allowed' },
  'any-style': { penalty: 0, text: 'styles are allowed from any host' },
} as const;
export type CspWeakness = keyof typeof CSP_WEAKNESSES;

const HOLDS: Readonly<Record<CspWeakness, (policy: Policy) => boolean>> = {
  'inline-scripts': (policy) =>
    allowsInline(sourcesOf(policy, 'script-src-elem')) || allowsInline(sourcesOf(policy, 'script-src-attr')),
  'any-script': (policy) => someSource(scriptHosts(policy), isBroadSource),
  'data-scripts': (policy) => someSource(scriptHosts(policy), (source) => source === 'data:'),
  plugins: (policy) => someSource(sourcesOf(policy, 'object-src'), isBroadSource),
  eval: (policy) => someSource(sourcesOf(policy, 'script-src'), (source) => source === "'unsafe-eval'"),
  'insecure-sources': namesInsecureSources,
  unquoted: namesUnquotedKeywords,
  'redirected-scripts': (policy) =>
    someSource(sourcesOf(policy, 'base-uri'), isBroadSource) && allowsRedirectedScripts(policy),
  'inline-styles': (policy) =>
    allowsInline(sourcesOf(policy, 'style-src-elem')) || allowsInline(sourcesOf(policy, 'style-src-attr')),
  'any-style': (policy) => someSource(sourcesOf(policy, 'style-src-elem'), isBroadSource),
};

/** Weaknesses that add no risk to another one. */
const COVERED: Partial<Record<CspWeakness, CspWeakness>> = {
  'redirected-scripts': 'any-script',
  'any-style': 'inline-styles',
};

/**
 * Weaknesses without effect under a `sandbox` directive without `allow-scripts`: it disables all scripts and plug-ins
 * (CSP 3, section 6.3.2; HTML standard, "parse a sandboxing directive").
 */
const DISABLED_BY_SANDBOX: ReadonlySet<CspWeakness> = new Set([
  'inline-scripts',
  'any-script',
  'data-scripts',
  'plugins',
  'eval',
  'redirected-scripts',
]);

/** Weaknesses of a page's policies combined: one counts only if every policy has it. Most severe first. */
export function findWeaknesses(policies: readonly Policy[]): CspWeakness[] {
  // The keys of the record are the names of the weaknesses.
  const names = Object.keys(CSP_WEAKNESSES) as CspWeakness[];
  const isScriptOff = policies.some((policy) => policy.get('sandbox')?.includes('allow-scripts') === false);
  const found = names.filter(
    (name) =>
      policies.every((policy) => HOLDS[name](policy)) && !(isScriptOff && DISABLED_BY_SANDBOX.has(name)),
  );
  return found.filter((name) => {
    const covering = COVERED[name];
    return covering === undefined || !found.includes(covering);
  });
}

/** Whether a source list has such a source; a missing list allows all sources. */
function someSource(sources: readonly string[] | null, matches: (source: string) => boolean): boolean {
  return sources === null || sources.some((source) => matches(source));
}

/** The sources from which scripts may be loaded. 'strict-dynamic' disables hosts and schemes. */
function scriptHosts(policy: Policy): readonly string[] | null {
  const sources = sourcesOf(policy, 'script-src-elem');
  if (sources?.includes("'strict-dynamic'") === true && hasNonceOrHash(sources)) return [];
  return sources;
}

/**
 * Whether a base element can redirect a script with a relative URL to another host: the script has a nonce, is loaded
 * by a trusted script under 'strict-dynamic', or may come from any host. Hashes cover the content.
 */
function allowsRedirectedScripts(policy: Policy): boolean {
  const sources = sourcesOf(policy, 'script-src-elem');
  if (sources === null || hasNonce(sources) || sources.some((source) => isBroadSource(source))) return true;
  return sources.includes("'strict-dynamic'") && hasNonceOrHash(sources);
}

function namesInsecureSources(policy: Policy): boolean {
  for (const [name, sources] of policy) {
    if (!name.endsWith('-src')) continue;
    const isScript = name.startsWith('script-src');
    const isOverridden = isScript && sources.includes("'strict-dynamic'");
    if (!isOverridden && sources.some((source) => /^(?:http|ftp|ws):/.test(source))) return true;
  }
  return false;
}

function namesUnquotedKeywords(policy: Policy): boolean {
  return [...policy].some(
    ([name, sources]) =>
      /-src(?:-elem|-attr)?$|^(?:base-uri|form-action|frame-ancestors)$/.test(name) &&
      sources.some((source) => isUnquotedKeyword(source)),
  );
}
