import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isSameSite } from '@pagemark/html/facts/registrable-domain';
import type { Script } from '@pagemark/html/facts/scripts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'third-party script' };

/** Third-party scripts of the page, in `scripts` without the evergreen ones. `blocked`: of any other origin. */
type Counts = { scripts: number; unverified: number; blocked: number; evergreen: number };
type ScriptOfOther = {
  script: Script;
  url: URL;
  isThirdParty: boolean;
  state: 'verified' | 'unverified' | 'blocked' | 'evergreen';
};

/**
 * Hosts, some with a path prefix, whose scripts change under a fixed URL (tags, ads) or must not be copied by their
 * terms (payments, maps, captchas). A hash would block them after the next change. Kept short on purpose: only scripts
 * that many sites embed and that have no versioned URL.
 */
const EVERGREEN: readonly string[] = [
  'js.stripe.com/',
  'paypal.com/sdk/',
  'googletagmanager.com/',
  'google-analytics.com/',
  'pagead2.googlesyndication.com/',
  'securepubads.g.doubleclick.net/',
  'maps.googleapis.com/maps/api/js',
  'google.com/recaptcha/',
  'recaptcha.net/recaptcha/',
  'hcaptcha.com/',
  'challenges.cloudflare.com/turnstile/',
  'connect.facebook.net/',
  'cdn.cookielaw.org/',
  // AMP pages are only valid with these URLs and without a hash.
  'cdn.ampproject.org/v0',
];

/**
 * Subresource Integrity of third-party scripts (other registrable domains, as in the HTTP Observatory; stylesheets,
 * which webhint includes, are skipped). Only hashes that browsers support count. Browsers never run a classic script of
 * another origin, even of the same site, with `integrity` but without `crossorigin`, because its response is opaque.
 * Scripts whose providers change them under a fixed URL do not count, though the Observatory counts them. Scripts over
 * http: are covered by mixed-content.
 */
export const sri = defineCheck({
  id: 'sri',
  category: 'security',
  severity: 'medium',
  title: 'Subresource Integrity (SRI)',
  description: 'If a third-party script is tampered with, it can do anything on the page.',
  reference: 'https://www.w3.org/TR/sri/',
  requires: ['wholePage', 'url'],
  outcomes: {
    verified: {
      verdict: 'pass',
      message: ({ scripts, evergreen }: Counts) =>
        allPassMessage({
          ...NOUNS,
          has: `has an integrity hash${exception(evergreen)}`,
          have: `have an integrity hash${exception(evergreen)}`,
        })({ checked: scripts, failed: 0 }),
    },
    unverified: {
      verdict: 'warn',
      message: ({ scripts, unverified, evergreen }: Counts) =>
        someFailMessage({
          ...NOUNS,
          has: `has no integrity hash${exception(evergreen)}`,
          have: `have no integrity hash${exception(evergreen)}`,
        })({ checked: scripts, failed: unverified }),
      recommendation:
        'Where the URL of a script names a fixed version, add an integrity hash and crossorigin, or host a copy on your own site. A hash blocks a script that its provider changes in place.',
    },
    blocked: {
      verdict: 'fail',
      message: ({ blocked }: Counts) =>
        blocked === 1
          ? '1 script of another origin is blocked: it has integrity but no crossorigin.'
          : `${blocked} scripts of other origins are blocked: they have integrity but no crossorigin.`,
      recommendation: 'Add crossorigin="anonymous" to scripts with integrity.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'This page has no third-party scripts that an integrity hash could protect.',
    },
    'not-https': {
      verdict: 'not_applicable',
      message: 'Over plain HTTP, attackers can change the hashes as well.',
    },
  },
  run({ wholePage: page, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const all = scriptsOfOthers(page, url);
    const thirdParty = all.filter(({ isThirdParty }) => isThirdParty);
    const counted = thirdParty.filter(({ state }) => state !== 'evergreen');
    const unverified = counted.filter(({ state }) => state === 'unverified');
    const blocked = all.filter(({ state }) => state === 'blocked');
    const data = {
      scripts: counted.length,
      unverified: unverified.length,
      blocked: blocked.length,
      evergreen: thirdParty.length - counted.length,
    };
    const itemOf = ({ script, url: { href } }: ScriptOfOther): EvidenceItem => ({
      ...elementItem(page, script.element),
      url: href,
    });
    if (blocked.length > 0) return finding('blocked', { data, evidence: evidenceOf(blocked, itemOf) });
    if (counted.length === 0) return finding('none');
    if (unverified.length > 0)
      return finding('unverified', { data, evidence: evidenceOf(unverified, itemOf) });
    return finding('verified', { data });
  },
});

/** Text about the scripts that are not counted, to end a sentence. */
function exception(evergreen: number): string {
  if (evergreen === 0) return '';
  return `, not counting ${evergreen} that ${evergreen === 1 ? 'its provider changes' : 'their providers change'} in place`;
}

/** The scripts of other origins. */
function scriptsOfOthers(page: PageFacts, own: URL): ScriptOfOther[] {
  return page.scripts.flatMap((script) => {
    if (script.src === null || !script.isRun) return [];
    const url = page.resolve(script.src);
    if (url?.protocol !== 'https:' || url.origin === own.origin) return [];
    const isThirdParty = !isSameSite(url.hostname, own.hostname);
    return [{ script, url, isThirdParty, state: stateOf(script, url) }];
  });
}

function stateOf({ element, kind }: Script, url: URL): ScriptOfOther['state'] {
  const hashes = (attribute(element, 'integrity') ?? '').split(/\s+/);
  if (!hashes.some((hash) => /^sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}(?:\?|$)/.test(hash)))
    return isEvergreen(url) ? 'evergreen' : 'unverified';
  // Module scripts are always requested with CORS.
  return kind === 'module' || hasAttribute(element, 'crossorigin') ? 'verified' : 'blocked';
}

function isEvergreen({ hostname, pathname }: URL): boolean {
  return EVERGREEN.some((location) => {
    const slash = location.indexOf('/');
    const host = location.slice(0, slash);
    return (hostname === host || hostname.endsWith(`.${host}`)) && pathname.startsWith(location.slice(slash));
  });
}
