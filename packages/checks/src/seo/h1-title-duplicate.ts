import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether the first H1 repeats the title word for word; an image in it counts with its alt text. phpRank fails this; no
 * search engine requires a difference, so it is informational only.
 */
export const h1TitleDuplicate = defineCheck({
  id: 'h1-title-duplicate',
  category: 'seo',
  severity: 'low',
  title: 'H1 repeats title',
  description: 'An H1 that is worded differently from the title is another chance to describe the page.',
  reference: 'https://developers.google.com/search/docs/appearance/title-link',
  requires: ['page', 'content'],
  outcomes: {
    different: { verdict: 'info', message: 'The H1 differs from the title.' },
    same: {
      verdict: 'info',
      message: 'The H1 is identical to the title.',
      recommendation: 'Consider different wording for one of them.',
    },
    none: { verdict: 'not_applicable', message: 'This page does not have both a title and an H1.' },
  },
  run({ page }) {
    const title = page.titles[0]?.text ?? '';
    const heading = page.headings.find(({ level, element }) => level === 1 && page.isRendered(element));
    const text = heading === undefined ? '' : collapseWhitespace(accessibleText(page, heading.element));
    if (heading === undefined || text === '' || title === '') return finding('none');
    if (text.toLowerCase() !== title.toLowerCase()) return finding('different');
    return finding('same', { evidence: elementEvidence(page, [heading.element]) });
  },
});
