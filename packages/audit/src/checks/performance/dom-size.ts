import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxElements: 1_500, toleratedMaxElements: 3_000, goodMaxLevels: 32 };
type Limits = typeof LIMITS;

type Measured = { elements: number; depth: number; childrenMax: number };

/**
 * Elements of the page: good up to 1,500 (phpRank, seonaut, YellowLab), bad above YellowLab's 3,000. Nesting deeper than
 * the 32 levels of Lighthouse warns (YellowLab's 25 would often). A page that was cut has at least what was read: it is
 * judged where that decides.
 */
export const domSize = defineCheck({
  id: 'dom-size',
  category: 'performance',
  severity: 'low',
  title: 'Number of elements',
  why: 'Every element costs memory, and time whenever the page is laid out anew.',
  docs: 'https://web.dev/articles/dom-size-and-interactivity',
  needs: ['page', 'body'],
  limits: LIMITS,
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ elements }: Measured) => `The page has ${counted(elements, 'element')}.`,
    },
    deep: {
      verdict: 'warn',
      message: ({ depth }: Measured) => `Elements of the page are nested ${depth} deep.`,
      advice: 'Take out wrapping elements that do nothing.',
    },
    large: {
      verdict: 'warn',
      message: ({ elements }: Measured, limits: Limits) =>
        `The page has ${counted(elements, 'element')}; up to ${limits.goodMaxElements} is good.`,
      advice: 'Show long lists in pages, and build what is seldom opened when it is asked for.',
    },
    'very-large': {
      verdict: 'fail',
      message: ({ elements }: Measured, limits: Limits) =>
        `The page has ${counted(elements, 'element')} or more; up to ${limits.goodMaxElements} is good.`,
      advice: 'Show long lists in pages, and build what is seldom opened when it is asked for.',
    },
    'not-read-whole': { verdict: 'unknown', message: 'The page was not read to its end.' },
  },
  run({ page, body }, limits) {
    const { elements, depth, childrenMax } = page.size;
    const data = { elements, depth, childrenMax };
    if (elements > limits.toleratedMaxElements) return finding('very-large', { data });
    if (elements > limits.goodMaxElements) return finding('large', { data });
    if (depth > limits.goodMaxLevels) return finding('deep', { data });
    return body.truncated || page.cut !== null ? finding('not-read-whole') : finding('small', { data });
  },
});
