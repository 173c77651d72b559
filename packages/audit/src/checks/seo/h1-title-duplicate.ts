import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { collapseWhitespace, textContent } from '../../facts/text-content.ts';

/**
 * Whether the first main heading repeats the title word for word. phpRank fails it; no search engine asks for a difference, so it is
 * told and not judged.
 */
export const h1TitleDuplicate = defineCheck({
  id: 'h1-title-duplicate',
  category: 'seo',
  severity: 'low',
  title: 'Heading beside the title',
  why: 'A heading with other words than the title is a second chance to say what the page is about.',
  docs: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['page'],
  outcomes: {
    different: { verdict: 'info', message: 'The main heading has other words than the title.' },
    same: {
      verdict: 'info',
      message: 'The main heading is the same as the title.',
      advice: 'Consider other words for one of them.',
    },
    none: { verdict: 'not_applicable', message: 'The page does not have both a title and a main heading.' },
  },
  run({ page }) {
    const title = page.titles[0]?.text ?? '';
    const heading = page.headings.find(({ level, element }) => level === 1 && page.isRendered(element));
    const text = heading === undefined ? '' : collapseWhitespace(textContent(heading.element));
    if (heading === undefined || text === '' || title === '') return finding('none');
    if (text.toLowerCase() !== title.toLowerCase()) return finding('different');
    return finding('same', { evidence: elementEvidence(page, [heading.element]) });
  },
});
