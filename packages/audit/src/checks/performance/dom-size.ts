import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMaxElements: 1_500, toleratedMaxElements: 3_000, goodMaxLevels: 32 };
type Limits = typeof LIMITS;

type Measured = { elements: number; depth: number; childrenMax: number };

/**
 * Number of elements: good up to 1,500 (phpRank, seonaut, Yellow Lab Tools), fails above Yellow Lab Tools’ 3,000.
 * Nesting deeper than Lighthouse’s 32 levels warns (Yellow Lab Tools’ 25 would warn often). A truncated page has at
 * least the elements that were read, so it is judged when that is decisive.
 */
export const domSize = defineCheck({
  id: 'dom-size',
  category: 'performance',
  severity: 'low',
  title: 'DOM size',
  why: 'Every element costs memory, and time whenever the page is laid out again.',
  docs: 'https://web.dev/articles/dom-size-and-interactivity',
  needs: ['page', 'body'],
  limits: LIMITS,
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ elements }: Measured) => `This page has ${counted(elements, 'element')}.`,
    },
    deep: {
      verdict: 'warn',
      message: ({ depth }: Measured, limits: Limits) =>
        `Elements are nested ${depth} levels deep; at most ${limits.goodMaxLevels} are recommended.`,
      advice: 'Remove unnecessary wrapper elements.',
    },
    large: {
      verdict: 'warn',
      message: ({ elements }: Measured, limits: Limits) =>
        `This page has ${counted(elements, 'element')}; at most ${limits.goodMaxElements} are recommended.`,
      advice: 'Paginate long lists, and create rarely used content on demand.',
    },
    'very-large': {
      verdict: 'fail',
      message: ({ elements }: Measured, limits: Limits) =>
        `This page has at least ${counted(elements, 'element')}; at most ${limits.goodMaxElements} are recommended.`,
      advice: 'Paginate long lists, and create rarely used content on demand.',
    },
    'not-read-whole': { verdict: 'unknown', message: 'The page was not read completely.' },
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
