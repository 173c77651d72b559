import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { hasAttribute } from '@pagemark/html/facts/element';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the page is an AMP page (`<html amp>` or `<html ⚡>`) or links to one (`link rel=amphtml`). Informational
 * only.
 */
export const amp = defineCheck({
  id: 'amp',
  category: 'seo',
  severity: 'low',
  title: 'AMP',
  description: 'Shows whether the page has an AMP (Accelerated Mobile Pages) version.',
  reference: 'https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page is not an AMP page and links to no AMP version.' },
    page: { verdict: 'info', message: 'This page is an AMP page.' },
    version: { verdict: 'info', message: 'This page links to its AMP version.' },
  },
  run({ page }) {
    if (
      page.html !== null &&
      ['amp', '⚡'].some((name) => page.html !== null && hasAttribute(page.html, name))
    ) {
      return finding('page');
    }
    const link = page.headLinks.find(({ rel, inHead }) => inHead && rel.includes('amphtml'));
    return link === undefined
      ? finding('none')
      : finding('version', { evidence: elementEvidence(page, [link.element]) });
  },
});
