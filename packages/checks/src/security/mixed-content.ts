import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import { isSrcUnused, replacingSource, usesSrcsetOrPicture } from '@pagemark/html/facts/image-sources';
import { insecureTarget } from '@pagemark/html/facts/insecure-reference';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { upgradesInsecureRequests } from '@pagemark/html/facts/page-policies';
import { isIpAddress } from '@pagemark/html/facts/private-host';
import type { Subresource } from '@pagemark/html/facts/subresources';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** `passiveBlocked`: the passive resources that browsers block instead of upgrading. */
type Counts = { active: number; passive: number; passiveBlocked: number };
type Insecure = { element: Element; target: URL; isActive: boolean };

/**
 * http: resources on an https: page (W3C Mixed Content). Plain images, audio and video are passive: browsers upgrade
 * them to https:, or block them if the host is an IP address (section 4.1). Browsers block everything else, including
 * all candidates of an image with `srcset` or `<picture>`, of which its `src` is one unless the others replace it.
 * Loopback hosts count as secure. Links are not mixed content; forms are covered by insecure-form.
 *
 * Blocked active resources cap the result: the page lacks its scripts, styles or frames in every browser.
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
      message: ({ passive, passiveBlocked }: Counts) =>
        `${pluralize(passive, 'image, audio or video file has', 'image, audio and video files have')} an http: URL.${blockedText(passive, passiveBlocked)}`,
      recommendation: 'Change the URLs of these resources to HTTPS.',
    },
    active: {
      verdict: 'fail',
      isSevere: true,
      message: ({ active, passive, passiveBlocked }: Counts) => {
        const blocked = `${pluralize(active + passiveBlocked, 'insecure resource is', 'insecure resources are')} blocked`;
        const upgraded = passive - passiveBlocked;
        return upgraded === 0
          ? `${blocked}.`
          : `${blocked}; ${upgraded} more ${upgraded === 1 ? 'is' : 'are'} upgraded to HTTPS.`;
      },
      recommendation: 'Load scripts, styles, frames, fonts and images only over HTTPS.',
    },
    'not-https': { verdict: 'not_applicable', message: 'This page is not served over HTTPS.' },
  },
  run({ wholePage: page, response, url }) {
    if (url.protocol !== 'https:') return finding('not-https');
    const insecure = [...insecureResources(page), ...insecureStyles(page)];
    if (insecure.length === 0) return finding('none');
    const isUpgraded = upgradesInsecureRequests(response, page);
    // Active resources come first in the evidence, then others that are blocked.
    const sorted = insecure.toSorted((one, other) => rankOf(other) - rankOf(one));
    const active = insecure.filter(({ isActive }) => isActive).length;
    const passiveBlocked = insecure.filter((found) => isBlocked(found)).length - active;
    const details = {
      data: { active, passive: insecure.length - active, passiveBlocked: isUpgraded ? 0 : passiveBlocked },
      evidence: evidenceOf(sorted, (found) => itemOf(page, found, !isUpgraded && isBlocked(found))),
    };
    if (isUpgraded) return finding('upgraded', details);
    return active > 0 ? finding('active', details) : finding('passive', details);
  },
});

const PASSIVE_KINDS: ReadonlySet<Subresource['kind']> = new Set(['image', 'audio', 'video']);

function insecureResources(page: PageFacts): Insecure[] {
  return page.subresources.flatMap((resource) => {
    const { element, kind, reference, isCandidate } = resource;
    const target = insecureTarget(page, reference);
    if (target === null || isUnused(resource)) return [];
    const isOfSet = isCandidate || (element.tagName === 'img' && usesSrcsetOrPicture(element));
    return [{ element, target, isActive: !PASSIVE_KINDS.has(kind) || isOfSet }];
  });
}

/** Whether no current browser loads a URL: of a script that does not run, or of an image with other URLs. */
function isUnused({ element, kind, isLoadedAtOnce, isCandidate }: Subresource): boolean {
  if (kind === 'script') return !isLoadedAtOnce;
  if (element.tagName !== 'img') return false;
  return isCandidate ? replacingSource(element) !== null : isSrcUnused(element);
}

function insecureStyles(page: PageFacts): Insecure[] {
  return page.inlineStyles.flatMap(({ element, references }) =>
    references.flatMap(({ url, use }) => {
      const target = insecureTarget(page, url);
      return target === null ? [] : [{ element, target, isActive: use !== 'other' }];
    }),
  );
}

function isBlocked({ target, isActive }: Insecure): boolean {
  return isActive || isIpAddress(target.hostname);
}

function rankOf(found: Insecure): number {
  return Number(found.isActive) + Number(isBlocked(found));
}

/** A sentence about the passive resources that browsers block; empty when there are none. */
function blockedText(passive: number, blocked: number): string {
  if (blocked === 0) return '';
  if (passive === 1) return ' Browsers block it, because its host is an IP address.';
  const others = passive - blocked;
  if (others === 0) return ' Browsers block them, because their hosts are IP addresses.';
  const hosts = blocked === 1 ? 'its host is an IP address' : 'their hosts are IP addresses';
  return ` Browsers block ${blocked} of them, because ${hosts}.`;
}

function itemOf(page: PageFacts, { element, target }: Insecure, blocked: boolean): EvidenceItem {
  return {
    ...elementItem(page, element),
    url: target.href,
    detail: blocked ? 'blocked by browsers' : 'upgraded to https:',
  };
}
