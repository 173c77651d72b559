import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { hasAttribute } from '../../facts/element.ts';

/** AMP: the page is one (`<html amp>` or `<html ⚡>`), or has one (`link rel=amphtml`). Told, not judged. */
export const amp = defineCheck({
  id: 'amp',
  category: 'seo',
  severity: 'low',
  title: 'AMP',
  why: 'It tells whether the page has a version for accelerated mobile pages.',
  docs: 'https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page is not AMP, and names no AMP version.' },
    page: { verdict: 'info', message: 'The page is an AMP page.' },
    version: { verdict: 'info', message: 'The page names an AMP version of itself.' },
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
