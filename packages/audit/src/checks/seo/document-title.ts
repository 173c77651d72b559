import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/**
 * The document's title is the first `title` element of HTML, wherever it stands, its whitespace collapsed
 * (HTML standard, `document.title`); a `title` in an SVG drawing is not one. WCAG 2.2, 2.4.2.
 */
export const documentTitle = defineCheck({
  id: 'document-title',
  category: 'seo',
  severity: 'high',
  title: 'Title of the page',
  why: 'The title names the page in search results, browser tabs and bookmarks, and is the first thing a screen reader says.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/page-titled.html',
  needs: ['page'],
  outcomes: {
    present: { verdict: 'pass', message: ({ title }: { title: string }) => `The page is titled “${title}”.` },
    missing: {
      verdict: 'fail',
      message: 'The page has no title.',
      advice: 'Put a <title> in the head that says in a few words what this page is about.',
    },
    empty: {
      verdict: 'fail',
      message: 'The title of the page is empty.',
      advice: 'Write in the <title> what this page is about, in a few words.',
    },
  },
  run({ page }) {
    const title = page.titles[0];
    if (title === undefined) return finding('missing');
    if (title.text === '') return finding('empty', { evidence: elementEvidence(page, [title.element]) });
    return finding('present', { data: { title: title.text } });
  },
});
