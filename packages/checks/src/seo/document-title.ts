import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The document title is the first HTML `title` element anywhere in the document, with whitespace collapsed (HTML
 * standard, `document.title`); a `title` inside SVG is not one. WCAG 2.2, 2.4.2.
 *
 * A page without a title caps the result: people with screen readers cannot tell where they are (WCAG level A), and
 * search engines have to make up a title.
 */
export const documentTitle = defineCheck({
  id: 'document-title',
  category: 'seo',
  severity: 'high',
  title: 'Page title',
  description:
    'The title appears in search results, browser tabs and bookmarks, and screen readers announce it first.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/page-titled.html',
  requires: ['page'],
  outcomes: {
    present: { verdict: 'pass', message: ({ title }: { title: string }) => `The title is “${title}”.` },
    missing: {
      verdict: 'fail',
      isSevere: true,
      message: 'This page has no title.',
      recommendation: 'Add a <title> tag to the head that briefly describes the page.',
    },
    empty: {
      verdict: 'fail',
      isSevere: true,
      message: 'The title is empty.',
      recommendation: 'Briefly describe the page in its <title>.',
    },
  },
  run({ page }) {
    const title = page.titles[0];
    if (title === undefined) return finding('missing');
    if (title.text === '') return finding('empty', { evidence: elementEvidence(page, [title.element]) });
    return finding('present', { data: { title: title.text } });
  },
});
