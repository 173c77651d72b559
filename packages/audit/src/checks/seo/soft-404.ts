import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { collapseWhitespace, textContent } from '../../facts/text-content.ts';
import { saysPageIsMissing } from '../../phrases/missing-page-phrases.ts';

/** Words beyond which a page is about missing pages, rather than one. */
const WORDS_MAX = 300;

/**
 * A page that says in its title or main heading, in any of two dozen languages, that it is not there, while its status says that
 * it is. Only whole phrases on pages with little text count.
 */
export const soft404 = defineCheck({
  id: 'soft-404',
  category: 'seo',
  severity: 'medium',
  title: 'Missing page that answers 200',
  why: 'Search engines keep fetching an error page that pretends to be a real one, in place of real ones.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  needs: ['wholePage', 'response'],
  outcomes: {
    real: { verdict: 'pass', message: 'Nothing on the page says that it is missing.' },
    missing: {
      verdict: 'warn',
      message: ({ title, words }: { title: string; words: number }) =>
        `The page calls itself “${title}” and has ${counted(words, 'word')}, but answers as if it were there.`,
      advice: 'Answer with the status 404 or 410 when there is no such page.',
    },
    failure: { verdict: 'not_applicable', message: 'The page answers with an error.' },
  },
  run({ wholePage: page, response }) {
    if (response.status >= 400) return finding('failure');
    const heading = page.headings.find(({ level, element }) => level === 1 && page.isRendered(element));
    const said = [
      { text: page.titles[0]?.text ?? '', element: page.titles[0]?.element },
      {
        text: heading === undefined ? '' : collapseWhitespace(textContent(heading.element)),
        element: heading?.element,
      },
    ].find(({ text }) => saysPageIsMissing(text));
    if (said?.element === undefined) return finding('real');
    const { count: words } = page.words;
    if (words > WORDS_MAX) return finding('real');
    return finding('missing', {
      data: { title: said.text, words },
      evidence: elementEvidence(page, [said.element]),
    });
  },
});
