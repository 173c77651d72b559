import {
  allowsInline,
  hasNonceOrHash,
  isBroadSource,
  sourcesOf,
} from '../formats/content-security-policy.ts';
import type { Policy } from '../formats/content-security-policy.ts';

/** What a policy can leave open; how much the HTTP Observatory (mostly) takes off for it, and the words for it. */
export const POLICY_GAPS = {
  'inline-scripts': { malus: 20, text: 'scripts written into the page may run' },
  'any-script': { malus: 20, text: 'scripts may come from anywhere' },
  'data-scripts': { malus: 20, text: 'scripts may come from data: addresses' },
  plugins: { malus: 10, text: 'embedded objects may come from anywhere' },
  eval: { malus: 10, text: 'scripts may run text as code (unsafe-eval)' },
  'insecure-sources': { malus: 10, text: 'it names http: sources' },
  'inline-styles': { malus: 0, text: 'styles written into the page apply' },
} as const;
export type PolicyGap = keyof typeof POLICY_GAPS;

const HOLDS: Readonly<Record<PolicyGap, (policy: Policy) => boolean>> = {
  'inline-scripts': (policy) =>
    allowsInline(sourcesOf(policy, 'script-src-elem')) || allowsInline(sourcesOf(policy, 'script-src-attr')),
  'any-script': (policy) => someSource(scriptHosts(policy), isBroadSource),
  'data-scripts': (policy) => someSource(scriptHosts(policy), (source) => source === 'data:'),
  plugins: (policy) => someSource(sourcesOf(policy, 'object-src'), isBroadSource),
  eval: (policy) => someSource(sourcesOf(policy, 'script-src'), (source) => source === "'unsafe-eval'"),
  'insecure-sources': namesInsecureSources,
  'inline-styles': (policy) =>
    allowsInline(sourcesOf(policy, 'style-src-elem')) || allowsInline(sourcesOf(policy, 'style-src-attr')),
};

/** What a page's policies leave open together: a gap is one only when none of them closes it. Worst first. */
export function gapsOf(policies: readonly Policy[]): PolicyGap[] {
  // The keys of the record are the names of the gaps.
  const names = Object.keys(POLICY_GAPS) as PolicyGap[];
  return names.filter((name) => policies.every((policy) => HOLDS[name](policy)));
}

/** Whether a source list has such a source; an absent list has them all. */
function someSource(sources: readonly string[] | null, matches: (source: string) => boolean): boolean {
  return sources === null || sources.some((source) => matches(source));
}

/** The sources by which scripts may be loaded. With 'strict-dynamic' hosts and schemes are switched off. */
function scriptHosts(policy: Policy): readonly string[] | null {
  const sources = sourcesOf(policy, 'script-src-elem');
  if (sources?.includes("'strict-dynamic'") === true && hasNonceOrHash(sources)) return [];
  return sources;
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
