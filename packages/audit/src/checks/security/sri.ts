import type { EvidenceItem } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { attribute, hasAttribute } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import type { Script } from '../../facts/scripts.ts';
import { isSameSite } from '../../facts/site-of.ts';

type Counts = { scripts: number; unverified: number; blocked: number };
type Foreign = { script: Script; url: URL; state: 'verified' | 'unverified' | 'blocked' };

/**
 * Subresource Integrity of the scripts of other sites (other registrable domains, as in the HTTP Observatory; styles,
 * which webhint adds, are left out). Only hashes that browsers know count. A classic script with `integrity` and
 * without `crossorigin` is never run: its answer is opaque to the check. Scripts over http: are mixed content.
 */
export const sri = defineCheck({
  id: 'sri',
  category: 'security',
  severity: 'medium',
  title: 'Integrity of scripts from other sites',
  why: 'A script of another site can be changed there, and then does in this page what it likes.',
  docs: 'https://www.w3.org/TR/sri/',
  needs: ['wholePage', 'url'],
  outcomes: {
    verified: {
      verdict: 'pass',
      message: ({ scripts }: Counts) => `The page verifies all scripts of other sites; it has ${scripts}.`,
    },
    unverified: {
      verdict: 'warn',
      message: ({ scripts, unverified }: Counts) =>
        `Of ${counted(scripts, 'script')} of other sites, ${unverified} not verified.`,
      advice: 'Give these scripts an integrity hash and crossorigin, or serve a copy from your own site.',
    },
    blocked: {
      verdict: 'fail',
      message: ({ scripts, blocked }: Counts) =>
        `Of ${counted(scripts, 'script')} of other sites, ${blocked} with integrity but no crossorigin, which browsers do not run.`,
      advice: 'Add crossorigin="anonymous" to scripts with integrity.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no scripts of other sites.' },
    'not-https': {
      verdict: 'not_applicable',
      message: 'Over plain HTTP the hashes themselves can be changed.',
    },
  },
  run({ wholePage: page, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const foreign = foreignScripts(page, url);
    if (foreign.length === 0) return finding('none');
    const unverified = foreign.filter(({ state }) => state === 'unverified');
    const blocked = foreign.filter(({ state }) => state === 'blocked');
    const data = { scripts: foreign.length, unverified: unverified.length, blocked: blocked.length };
    const itemOf = ({ script, url: { href } }: Foreign): EvidenceItem => ({
      ...elementItem(page, script.element),
      url: href,
    });
    if (blocked.length > 0) return finding('blocked', { data, evidence: evidenceOf(blocked, itemOf) });
    if (unverified.length > 0)
      return finding('unverified', { data, evidence: evidenceOf(unverified, itemOf) });
    return finding('verified', { data });
  },
});

function foreignScripts(page: PageFacts, own: URL): Foreign[] {
  return page.scripts.flatMap((script) => {
    if (script.src === null || !script.isRun) return [];
    const url = page.resolve(script.src);
    if (url?.protocol !== 'https:' || isSameSite(url.hostname, own.hostname)) return [];
    return [{ script, url, state: stateOf(script) }];
  });
}

function stateOf({ element, kind }: Script): Foreign['state'] {
  const hashes = (attribute(element, 'integrity') ?? '').split(/\s+/);
  if (!hashes.some((hash) => /^sha(?:256|384|512)-[A-Za-z0-9+/_-]+={0,2}(?:\?|$)/.test(hash)))
    return 'unverified';
  // Module scripts are always asked for with CORS.
  return kind === 'module' || hasAttribute(element, 'crossorigin') ? 'verified' : 'blocked';
}
