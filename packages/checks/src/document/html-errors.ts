import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { collapseWhitespace } from '@pagemark/html/facts/text-content';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Errors that move elements, or drop attributes, elements or text. An ignored slash leaves its element open. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  'abandoned-head-element-child',
  'cdata-in-html-content',
  'closing-of-element-with-open-child-elements',
  'disallowed-content-in-noscript-in-head',
  'duplicate-attribute',
  'eof-in-comment',
  'eof-in-element-that-can-contain-only-text',
  'eof-in-tag',
  'misplaced-start-tag-for-head-element',
  'nested-noscript-in-head',
  'non-void-html-element-start-tag-with-trailing-solidus',
  'open-elements-left-after-eof',
]);

type Measured = { errors: number; codes: Record<string, number> };

/**
 * Parse errors by their names in the HTML standard, as far as parse5 reports them: tokenizer errors, tree errors up to
 * the body, control characters and noncharacters. Browsers recover from each in the same way, so most are
 * informational, including unmatched end tags, which are ignored; those that move or drop content warn, such as a
 * script without an end tag, which swallows the rest of the page. Not a validator: content models and the nesting of
 * elements in the body are not checked.
 */
export const htmlErrors = defineCheck({
  id: 'html-errors',
  category: 'document',
  severity: 'low',
  title: 'HTML parse errors',
  description: 'Browsers repair HTML errors, sometimes not as the author intended.',
  reference: 'https://html.spec.whatwg.org/multipage/parsing.html#parse-errors',
  requires: ['wholeRawPage', 'body'],
  outcomes: {
    'not-html': {
      verdict: 'not_applicable',
      message: 'Browsers read this page as XML, because of its media type.',
    },
    none: {
      verdict: 'pass',
      message: 'No parse errors were found. The nesting of elements in the body is not checked.',
    },
    minor: {
      verdict: 'info',
      message: ({ errors }: Measured) =>
        errors === 1
          ? 'The HTML has 1 parse error, which moves or drops no content.'
          : `The HTML has ${pluralize(errors, 'parse error')}; none moves or drops content.`,
    },
    structural: {
      verdict: 'warn',
      message: ({ errors, structural }: Measured & { structural: number }) =>
        errors - structural === 0
          ? `The HTML has ${pluralize(errors, 'parse error, which moves or drops', 'parse errors, which move or drop')} content.`
          : `The HTML has ${pluralize(errors, 'parse error')}; ${pluralize(structural, 'of them moves or drops', 'of them move or drop')} content.`,
      recommendation:
        'Close comments, scripts and styles; close elements with end tags, not with a slash, and in the reverse order in which they were opened; write each attribute once.',
    },
  },
  run({ wholeRawPage: page, body }) {
    if (page.syntax === 'xml') return finding('not-html');
    const all = [...page.parseErrors].toSorted(([, a], [, b]) => b - a);
    if (all.length === 0) return finding('none');
    const sum = (list: typeof all) => list.reduce((total, [, count]) => total + count, 0);
    const structural = all.filter(([code]) => STRUCTURAL.has(code));
    const data = { errors: sum(all), codes: Object.fromEntries(all) };
    if (structural.length === 0) return finding('minor', { data });
    const evidence = evidenceOf(structural, ([code, count]) => ({
      snippet: code,
      detail: `${pluralize(count, 'time')}, ${count === 1 ? '' : 'first '}${placeIn(body.text, page.firstErrors.get(code) ?? 0)}`,
    }));
    return finding('structural', { data: { ...data, structural: sum(structural) }, evidence });
  },
});

/** Characters of the page that show where an error is: many pages have all of their HTML in one line. */
const CONTEXT_CHARACTERS = 60;

/** The line of a position in a text, and what comes before it. */
function placeIn(text: string, position: number): string {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  const before = text.slice(Math.max(0, position - CONTEXT_CHARACTERS), position + 1).toWellFormed();
  return `in line ${line}: ${collapseWhitespace(before).trim()}`;
}
