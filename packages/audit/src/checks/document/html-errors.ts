import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

/** Errors after which elements are not where their author put them, or not what they were. */
const STRUCTURAL: ReadonlySet<string> = new Set([
  'abandoned-head-element-child',
  'closing-of-element-with-open-child-elements',
  'disallowed-content-in-noscript-in-head',
  'duplicate-attribute',
  'end-tag-without-matching-open-element',
  'eof-in-comment',
  'eof-in-tag',
  'misplaced-start-tag-for-head-element',
  'nested-noscript-in-head',
  'open-elements-left-after-eof',
]);

type Measured = { errors: number; codes: Record<string, number> };

/**
 * Parse errors by the names of the HTML standard, as far as parse5 tells of them: those of tokens, and of the tree up to the body. Browsers
 * agree on what to make of each, so most are only told; those that move elements or drop attributes warn. Not a
 * validator: what elements may stand in which is not looked at.
 */
export const htmlErrors = defineCheck({
  id: 'html-errors',
  category: 'document',
  severity: 'low',
  title: 'Errors in the HTML',
  why: 'Where the HTML has errors, browsers make something of it that its author may not have meant.',
  docs: 'https://html.spec.whatwg.org/multipage/parsing.html#parse-errors',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'pass', message: 'The HTML can be parsed without errors.' },
    minor: {
      verdict: 'info',
      message: ({ errors }: Measured) =>
        `The HTML has ${counted(errors, 'parse error')}, none of which moves or drops anything.`,
    },
    structural: {
      verdict: 'warn',
      message: ({ errors, structural }: Measured & { structural: number }) =>
        `The HTML has ${counted(errors, 'parse error')}; after ${structural} of them elements or attributes are not as written.`,
      advice: 'Close elements in the order in which they were opened, and write each attribute once.',
    },
  },
  run({ wholePage: page }) {
    const all = [...page.parseErrors].toSorted(([, a], [, b]) => b - a);
    if (all.length === 0) return finding('none');
    const sum = (list: typeof all) => list.reduce((total, [, count]) => total + count, 0);
    const structural = all.filter(([code]) => STRUCTURAL.has(code));
    const data = { errors: sum(all), codes: Object.fromEntries(all) };
    if (structural.length === 0) return finding('minor', { data });
    const evidence = evidenceOf(structural, ([code, count]) => ({ snippet: code, detail: `${count} times` }));
    return finding('structural', { data: { ...data, structural: sum(structural) }, evidence });
  },
});
