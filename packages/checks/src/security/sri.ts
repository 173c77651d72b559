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

type Counts = { scripts: number; unverified: number; blocked: number };
type ThirdPartyScript = { script: Script; url: URL; state: 'verified' | 'unverified' | 'blocked' };

/**
 * Subresource Integrity of third-party scripts (other registrable domains, as in the HTTP Observatory; stylesheets,
 * which webhint includes, are skipped). Only hashes that browsers support count. Browsers never run a classic script
 * with `integrity` but without `crossorigin`, because its response is opaque. Scripts over http: are covered by mixed-content.
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
      message: ({ scripts }: Counts) =>
        allPassMessage({ ...NOUNS, has: 'has an integrity hash', have: 'have an integrity hash' })({
          checked: scripts,
          failed: 0,
        }),
    },
    unverified: {
      verdict: 'warn',
      message: ({ scripts, unverified }: Counts) =>
        someFailMessage({ ...NOUNS, has: 'has no integrity hash', have: 'have no integrity hash' })({
          checked: scripts,
          failed: unverified,
        }),
      recommendation:
        'Add an integrity hash and crossorigin to these scripts, or host a copy on your own site.',
    },
    blocked: {
      verdict: 'fail',
      message: ({ scripts, blocked }: Counts) =>
        someFailMessage({
          ...NOUNS,
          has: 'is blocked: it has integrity but no crossorigin',
          have: 'are blocked: they have integrity but no crossorigin',
        })({ checked: scripts, failed: blocked }),
      recommendation: 'Add crossorigin="anonymous" to scripts with integrity.',
    },
    none: { verdict: 'not_applicable', message: 'No third-party scripts on this page.' },
    'not-https': {
      verdict: 'not_applicable',
      message: 'Over plain HTTP, attackers can change the hashes as well.',
    },
  },
  run({ wholePage: page, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const thirdParty = thirdPartyScripts(page, url);
    if (thirdParty.length === 0) return finding('none');
    const unverified = thirdParty.filter(({ state }) => state === 'unverified');
    const blocked = thirdParty.filter(({ state }) => state === 'blocked');
    const data = { scripts: thirdParty.length, unverified: unverified.length, blocked: blocked.length };
    const itemOf = ({ script, url: { href } }: ThirdPartyScript): EvidenceItem => ({
      ...elementItem(page, script.element),
      url: href,
    });
    if (blocked.length > 0) return finding('blocked', { data, evidence: evidenceOf(blocked, itemOf) });
    if (unverified.length > 0)
      return finding('unverified', { data, evidence: evidenceOf(unverified, itemOf) });
    return finding('verified', { data });
  },
});

function thirdPartyScripts(page: PageFacts, own: URL): ThirdPartyScript[] {
  return page.scripts.flatMap((script) => {
    if (script.src === null || !script.isRun) return [];
    const url = page.resolve(script.src);
    if (url?.protocol !== 'https:' || isSameSite(url.hostname, own.hostname)) return [];
    return [{ script, url, state: stateOf(script) }];
  });
}

function stateOf({ element, kind }: Script): ThirdPartyScript['state'] {
  const hashes = (attribute(element, 'integrity') ?? '').split(/\s+/);
  if (!hashes.some((hash) => /^sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}(?:\?|$)/.test(hash)))
    return 'unverified';
  // Module scripts are always requested with CORS.
  return kind === 'module' || hasAttribute(element, 'crossorigin') ? 'verified' : 'blocked';
}
