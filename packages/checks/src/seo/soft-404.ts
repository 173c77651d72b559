import { accessibleText } from '@pagemark/html/accname/accessible-text';
import { headerValues } from '@pagemark/domain';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { isSoft404Text, isSoft404Title } from '../phrases/soft-404-phrases.ts';

/** A page with more words is an article about missing pages rather than one itself. */
const WORDS_MAX = 300;

/**
 * A page whose title or H1 says, in one of two dozen languages, that the page does not exist, although its status is a
 * success. Only whole phrases on pages with little text count. A success page with `Retry-After`, where that header
 * means nothing (RFC 9110, section 10.2.3), warns, too: it is a maintenance notice, which search engines then index.
 */
export const soft404 = defineCheck({
  id: 'soft-404',
  category: 'seo',
  severity: 'medium',
  title: 'Soft 404',
  description: 'Search engines waste crawling on error pages that return a success status.',
  reference:
    'https://developers.google.com/search/docs/crawling-indexing/http-network-errors#soft-404-errors',
  requires: ['wholePage', 'response'],
  outcomes: {
    'content-page': { verdict: 'pass', message: 'This page does not look like an error page.' },
    missing: {
      verdict: 'warn',
      message: ({ title, words }: { title: string; words: number }) =>
        `The page says “${title}” and has ${words === 0 ? 'no text' : `only ${pluralize(words, 'word')}`}, but does not return an error status.`,
      recommendation: 'Return status 404 or 410 for pages that do not exist.',
    },
    unavailable: {
      verdict: 'warn',
      message: ({ words }: { words: number }) =>
        `The page says when to try again and has ${words === 0 ? 'no text' : `only ${pluralize(words, 'word')}`}, but does not return an error status.`,
      recommendation: 'Return status 503 during maintenance; otherwise remove the Retry-After header.',
    },
    failure: { verdict: 'not_applicable', message: 'This page returns an error status.' },
  },
  run({ wholePage: page, response }) {
    if (response.status >= 400) return finding('failure');
    const heading = page.headings.find(({ level, element }) => level === 1 && page.isRendered(element));
    const title = page.titles[0];
    const headingText =
      heading === undefined ? '' : collapseWhitespace(accessibleText(page, heading.element));
    const match =
      title !== undefined && isSoft404Title(title.text)
        ? title
        : heading !== undefined && isSoft404Text(headingText)
          ? { text: headingText, element: heading.element }
          : undefined;
    const retries = headerValues(response.headers, 'retry-after');
    if (match === undefined && retries.length === 0) return finding('content-page');
    const { count: words } = page.words;
    if (words > WORDS_MAX) return finding('content-page');
    if (match === undefined) {
      return finding('unavailable', {
        data: { words },
        evidence: headerEvidence(response.headers, 'retry-after'),
      });
    }
    return finding('missing', {
      data: { title: match.text, words },
      evidence: elementEvidence(page, [match.element]),
    });
  },
});
