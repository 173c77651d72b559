import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import type { Problem } from '../../evidence/judge-elements.ts';
import { parseViewport } from '../../formats/viewport-content.ts';

/** Text must grow to twice its size (WCAG 2.2, 1.4.4). */
const SCALE_MIN = 2;
/** What browsers allow by themselves, and low vision needs. */
const SCALE_RECOMMENDED = 5;
const ZOOMABLE = new Set(['yes', 'device-width', 'device-height']);

type ZoomProblem = Problem<'blocked' | 'limited'>;

/**
 * The viewport lets the page be zoomed (WCAG 2.2, 1.4.4). As in axe-core, `user-scalable=no` (or 0, or anything unknown)
 * and a `maximum-scale` below 2 fail; below 5, where axe-core has a rule of its own and Lighthouse's text puts the limit,
 * it is a warning. A negative scale is ignored, as browsers do.
 */
export const metaViewport = defineCheck({
  id: 'meta-viewport',
  category: 'accessibility',
  severity: 'high',
  title: 'Zoom is allowed',
  why: 'Who sees badly must be able to enlarge the page.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/resize-text.html',
  needs: ['page'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('viewport lets the page be zoomed') },
    blocked: {
      verdict: 'fail',
      message: someMessage('Viewports that keep the page from being zoomed'),
      advice: 'Remove user-scalable and maximum-scale from the viewport meta.',
    },
    limited: {
      verdict: 'warn',
      message: someMessage('Viewports that limit zoom to less than five times'),
      advice: 'Remove maximum-scale from the viewport meta, or set it to at least 5.',
    },
    none: { verdict: 'not_applicable', message: 'The page sets no viewport.' },
  },
  run({ page }) {
    const viewports = new Map(
      page.metas.filter(({ name }) => name === 'viewport').map(({ element, content }) => [element, content]),
    );
    return judgeElements(page, [...viewports.keys()], ['blocked', 'limited'], (element) =>
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

/** The scale as browsers read it: `yes` is 1, device-width and device-height are 10, other words are 0. */
function maximumScale(value: string): number {
  if (value === '' || value === 'device-width' || value === 'device-height') return Number.POSITIVE_INFINITY;
  const number = Number.parseFloat(value);
  return Number.isNaN(number) ? 0 : number;
}
