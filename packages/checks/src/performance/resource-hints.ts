import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { hasAttribute } from '@pagemark/html/facts/element';
import type { HeadLink } from '@pagemark/html/facts/head-links';
import { preloadDestination } from '@pagemark/html/facts/preload';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const HINTS = ['preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'prefetch'] as const;
type Issue = { link: HeadLink; detail: string };

/**
 * Links with resource hints. Which of them help is unknown without a browser; those that certainly do nothing or load
 * twice warn: a preload without `as` or of a kind that browsers do not preload, a font without crossorigin, any without a URL.
 */
export const resourceHints = defineCheck({
  id: 'resource-hints',
  category: 'performance',
  severity: 'low',
  title: 'Resource hints',
  description: 'Resource hints let browsers load important files earlier; an invalid hint wastes bandwidth.',
  reference: 'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
  requires: ['wholePage'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ hints }: { hints: Record<string, number> }) =>
        `Resource hints on this page: ${Object.entries(hints)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')}.`,
    },
    invalid: {
      verdict: 'warn',
      message: ({ invalid }: { invalid: number }) =>
        `${pluralize(invalid, 'resource hint has', 'resource hints have')} no effect.`,
      recommendation:
        'Add an as attribute to each preload, and crossorigin to preloaded fonts. Browsers do not preload audio, video and JSON.',
    },
    none: { verdict: 'not_applicable', message: 'No resource hints on this page.' },
  },
  run({ wholePage: page }) {
    const links = page.headLinks.filter(({ rel }) => HINTS.some((hint) => rel.includes(hint)));
    if (links.length === 0) return finding('none');
    const issues = links.flatMap((link) => issueOf(link));
    const itemOf = ({ link, detail }: Issue): EvidenceItem => ({
      ...elementItem(page, link.element),
      detail,
    });
    if (issues.length > 0) {
      return finding('invalid', { data: { invalid: issues.length }, evidence: evidenceOf(issues, itemOf) });
    }
    const counts = HINTS.map((hint) => [hint, links.filter(({ rel }) => rel.includes(hint)).length] as const);
    return finding('present', {
      data: { hints: Object.fromEntries(counts.filter(([, count]) => count > 0)) },
    });
  },
});

function issueOf(link: HeadLink): Issue[] {
  const { element, rel, href } = link;
  // An image may have imagesrcset instead of a URL.
  if ((href ?? '') === '' && !hasAttribute(element, 'imagesrcset')) return [{ link, detail: 'no URL' }];
  if (!rel.includes('preload')) return [];
  const destination = preloadDestination(element);
  if (destination === null) return [{ link, detail: 'no valid as attribute' }];
  const isFontTwice = destination === 'font' && !hasAttribute(element, 'crossorigin');
  return isFontTwice ? [{ link, detail: 'font without crossorigin loads twice' }] : [];
}
