import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import { insecureTarget } from '@pagemark/html/facts/insecure-reference';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { upgradesInsecureRequests } from '@pagemark/html/facts/page-policies';
import type { Subresource } from '@pagemark/html/facts/subresources';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Counts = { active: number; passive: number };
type Insecure = { element: Element; url: string; isActive: boolean };

/**
 * http: resources on an https: page (W3C Mixed Content). Plain images, audio and video are passive: browsers upgrade
 * them to https:. Browsers block everything else, including `srcset` and `<picture>` candidates. Loopback hosts count
 * as secure. Links are not mixed content; forms are covered by insecure-form.
 *
 * Blocked resources cap the result: the page lacks its scripts, styles or frames in every browser.
 */
export const mixedContent = defineCheck({
  id: 'mixed-content',
  category: 'security',
  severity: 'high',
  title: 'Mixed content',
  description:
    'Browsers block http: resources on a secure page, or load them where attackers can change them.',
  reference: 'https://www.w3.org/TR/mixed-content/',
  requires: ['wholePage', 'response', 'url'],
  outcomes: {
    none: { verdict: 'pass', message: 'This page loads nothing over plain HTTP.' },
    upgraded: {
      verdict: 'pass',
      message: ({ active, passive }: Counts) =>
        `The Content-Security-Policy upgrades ${pluralize(active + passive, 'http: resource')} to HTTPS.`,
    },
    passive: {
      verdict: 'warn',
      message: ({ passive }: Counts) =>
        `${pluralize(passive, 'image, audio or video file has', 'image, audio and video files have')} an http: URL.`,
      recommendation: 'Change the URLs of these resources to HTTPS.',
    },
    active: {
      verdict: 'fail',
      isSevere: true,
      message: ({ active, passive }: Counts) => {
        const blocked = `${pluralize(active, 'insecure resource is', 'insecure resources are')} blocked`;
        return passive === 0
          ? `${blocked}.`
          : `${blocked}; ${passive} more ${passive === 1 ? 'is' : 'are'} upgraded to HTTPS.`;
      },
      recommendation: 'Load scripts, styles, frames and fonts only over HTTPS.',
    },
    'not-https': { verdict: 'not_applicable', message: 'This page is not served over HTTPS.' },
  },
  run({ wholePage: page, response, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const insecure = [...insecureResources(page), ...insecureStyles(page)];
    if (insecure.length === 0) return finding('none');
    // Blocked resources come first in the evidence.
    const sorted = insecure.toSorted((one, other) => Number(other.isActive) - Number(one.isActive));
    const active = insecure.filter(({ isActive }) => isActive).length;
    const details = {
      data: { active, passive: insecure.length - active },
      evidence: evidenceOf(sorted, (found) => itemOf(page, found)),
    };
    if (upgradesInsecureRequests(response, page)) return finding('upgraded', details);
    return active > 0 ? finding('active', details) : finding('passive', details);
  },
});

const PASSIVE_KINDS: ReadonlySet<Subresource['kind']> = new Set(['image', 'audio', 'video']);

function insecureResources(page: PageFacts): Insecure[] {
  return page.subresources.flatMap(({ element, kind, reference, isCandidate }) => {
    const target = insecureTarget(page, reference);
    if (target === null) return [];
    return [{ element, url: target.href, isActive: !PASSIVE_KINDS.has(kind) || isCandidate }];
  });
}

function insecureStyles(page: PageFacts): Insecure[] {
  return page.inlineStyles.flatMap(({ element, references }) =>
    references.flatMap(({ url, use }) => {
      const target = insecureTarget(page, url);
      return target === null ? [] : [{ element, url: target.href, isActive: use !== 'other' }];
    }),
  );
}

function itemOf(page: PageFacts, { element, url, isActive }: Insecure): EvidenceItem {
  return {
    ...elementItem(page, element),
    url,
    detail: isActive ? 'blocked by browsers' : 'upgraded to https:',
  };
}
