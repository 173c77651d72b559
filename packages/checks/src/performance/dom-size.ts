import { pluralize, recommendedMaximum } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMaxElements: 1_500, toleratedMaxElements: 3_000, goodMaxLevels: 32 };
type Thresholds = typeof THRESHOLDS;

type Measured = { elements: number; depth: number; childrenMax: number };

/**
 * Number of elements: good up to 1,500 (phpRank, seonaut, Yellow Lab Tools), fails above Yellow Lab Tools’ 3,000.
 * Nesting deeper than Lighthouse’s 32 levels warns (Yellow Lab Tools’ 25 would warn often). A truncated page has at
 * least the elements that were read, so it is judged only if those are already too many.
 */
export const domSize = defineCheck({
  id: 'dom-size',
  category: 'performance',
  severity: 'low',
  title: 'DOM size',
  description: 'Every element costs memory, and time whenever the page is laid out again.',
  reference: 'https://web.dev/articles/dom-size-and-interactivity',
  requires: ['page', 'content', 'body'],
  thresholds: THRESHOLDS,
  outcomes: {
    small: {
      verdict: 'pass',
      message: ({ elements }: Measured) => `This page has ${pluralize(elements, 'element')}.`,
    },
    deep: {
      verdict: 'warn',
      message: ({ depth }: Measured, thresholds: Thresholds) =>
        `Elements are nested ${pluralize(depth, 'level')} deep; ${recommendedMaximum(thresholds.goodMaxLevels)}.`,
      recommendation: 'Remove unnecessary wrapper elements.',
    },
    large: {
      verdict: 'warn',
      message: ({ elements }: Measured, thresholds: Thresholds) =>
        `This page has ${pluralize(elements, 'element')}; ${recommendedMaximum(thresholds.goodMaxElements)}.`,
      recommendation: 'Paginate long lists, and create rarely used content on demand.',
    },
    'very-large': {
      verdict: 'fail',
      message: ({ elements }: Measured, thresholds: Thresholds) =>
        `This page has at least ${pluralize(elements, 'element')}; ${recommendedMaximum(thresholds.goodMaxElements)}.`,
      recommendation: 'Paginate long lists, and create rarely used content on demand.',
    },
    'not-read-whole': { verdict: 'unknown', message: 'The page was not read completely.' },
  },
  run({ page, body }, thresholds) {
    const { elements, depth, childrenMax } = page.size;
    const data = { elements, depth, childrenMax };
    if (elements > thresholds.toleratedMaxElements) return finding('very-large', { data });
    if (elements > thresholds.goodMaxElements) return finding('large', { data });
    if (depth > thresholds.goodMaxLevels) return finding('deep', { data });
    return body.truncated || page.cut !== null ? finding('not-read-whole') : finding('small', { data });
  },
});
