import { parseViewport } from '@pagemark/html/formats/viewport-content';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';
import type { Problem } from '../definition/evaluate-elements.ts';

/** Text must be resizable to 200% (WCAG 2.2, 1.4.4). */
const SCALE_MIN = 2;
/** The default maximum of browsers, which people with low vision need. */
const SCALE_RECOMMENDED = 5;
const ZOOMABLE = new Set(['yes', 'device-width', 'device-height']);

type ZoomProblem = Problem<'blocked' | 'limited'>;

const NOUNS = { one: 'viewport meta tag', many: 'viewport meta tags' };

/**
 * The viewport allows zooming (WCAG 2.2, 1.4.4). As in axe-core, `user-scalable=no` (or 0, or an unknown value) and a
 * `maximum-scale` below 2 fail. A `maximum-scale` below 5, which is Lighthouse's limit and a separate rule in axe-core,
 * is a warning. A negative scale is ignored, as in browsers.
 */
export const metaViewport = defineCheck({
  id: 'meta-viewport',
  category: 'accessibility',
  severity: 'medium',
  title: 'Viewport zoom',
  description: 'People with low vision need to enlarge the page.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
  requires: ['page'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'allows zooming', have: 'allow zooming' }),
    },
    blocked: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'disables zooming', have: 'disable zooming' }),
      recommendation: 'Remove user-scalable and maximum-scale from the viewport meta tag.',
    },
    limited: {
      verdict: 'warn',
      message: someFailMessage({
        ...NOUNS,
        has: 'limits zooming to less than 500%',
        have: 'limit zooming to less than 500%',
      }),
      recommendation: 'Remove maximum-scale from the viewport meta tag, or set it to at least 5.',
    },
    none: { verdict: 'not_applicable', message: 'No viewport meta tag on this page.' },
  },
  run({ page }) {
    const viewports = new Map(
      page.metas.filter(({ name }) => name === 'viewport').map(({ element, content }) => [element, content]),
    );
    return evaluateElements(page, [...viewports.keys()], ['blocked', 'limited'], (element) =>
      zoomProblem(parseViewport(viewports.get(element) ?? '')),
    );
  },
});

function zoomProblem(properties: ReadonlyMap<string, string>): ZoomProblem | null {
  const scalable = properties.get('user-scalable') ?? '';
  if (scalable !== '' && !isScalable(scalable))
    return { outcome: 'blocked', detail: `user-scalable=${scalable}` };
  const maximum = properties.get('maximum-scale') ?? '';
  const scale = maximumScale(maximum);
  if (scale < 0 || scale >= SCALE_RECOMMENDED) return null;
  return { outcome: scale < SCALE_MIN ? 'blocked' : 'limited', detail: `maximum-scale=${maximum}` };
}

function isScalable(value: string): boolean {
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? ZOOMABLE.has(value) : number >= 1 || number <= -1;
}

/** The scale as browsers parse it: `yes` is 1, device-width and device-height are 10, other keywords are 0. */
function maximumScale(value: string): number {
  if (value === '' || value === 'device-width' || value === 'device-height') return Number.POSITIVE_INFINITY;
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? 0 : number;
}
