import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { parseViewport } from '@pagemark/html/formats/viewport-content';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Properties that browsers support; the last three are supported only by some or only by old browsers. */
const KNOWN: ReadonlySet<string> = new Set([
  'width',
  'height',
  'initial-scale',
  'minimum-scale',
  'maximum-scale',
  'user-scalable',
  'viewport-fit',
  'interactive-widget',
  'shrink-to-fit',
  'minimal-ui',
  'target-densitydpi',
]);

/** The narrowest screen that pages must support, in CSS pixels (WCAG 2.2, 1.4.10). */
const DEVICE_MIN_PX = 320;

/**
 * The viewport meta tag: `width=device-width`, or an initial scale of at least 1 without another width, makes the page
 * as wide as the device. A larger `width` or a scale below 1 makes the page wider than the device, though Lighthouse
 * passes both if the other property is set. With several tags, the last counts. Disabled zoom is covered by
 * `meta-viewport`.
 */
export const viewport = defineCheck({
  id: 'viewport',
  category: 'document',
  severity: 'high',
  title: 'Viewport meta tag',
  description: 'Without a viewport meta tag, mobile browsers show the page at desktop width with tiny text.',
  reference: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  requires: ['page'],
  outcomes: {
    'device-width': { verdict: 'pass', message: 'The page uses the width of the device.' },
    missing: {
      verdict: 'fail',
      message: 'This page has no viewport meta tag.',
      recommendation: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    },
    'outside-head': {
      verdict: 'warn',
      message: 'The viewport meta tag is outside the head.',
      recommendation:
        'Move the viewport meta tag into the head, before any element that is not allowed there.',
    },
    fixed: {
      verdict: 'warn',
      message: ({ content, isZoomedOut }: { content: string; isZoomedOut: boolean }) => {
        if (content.trim() === '') return 'The viewport meta tag is empty.';
        return isZoomedOut
          ? `The scale of the viewport “${content}” makes the page wider than the device.`
          : `The viewport “${content}” does not use the width of the device.`;
      },
      recommendation: 'Set the viewport to width=device-width, initial-scale=1.',
    },
    'unknown-properties': {
      verdict: 'warn',
      message: ({ properties }: { properties: string[] }) =>
        `The viewport has unknown properties: ${properties.join(', ')}.`,
      recommendation: 'Correct the spelling of these properties, or remove them.',
    },
  },
  run({ page }) {
    const all = page.metas.filter((meta) => meta.name === 'viewport');
    const meta = all.findLast((candidate) => candidate.inHead) ?? all.at(-1);
    if (meta === undefined) return finding('missing');
    const evidence = elementEvidence(page, [meta.element]);
    if (!meta.inHead) return finding('outside-head', { evidence });
    const properties = parseViewport(meta.content);
    if (!usesDeviceWidth(properties)) {
      const isZoomedOut = isBelowOne(scaleOf(properties));
      return finding('fixed', { data: { content: meta.content, isZoomedOut }, evidence });
    }
    const unknown = [...properties.keys()].filter((name) => !KNOWN.has(name));
    if (unknown.length > 0) return finding('unknown-properties', { data: { properties: unknown }, evidence });
    return finding('device-width');
  },
});

/**
 * Whether the page is as wide as the device. Browsers use the larger of `width` and the width that fills the screen at
 * the initial scale (CSS Viewport, "resolve width and height"); they ignore negative values and parse words as 0.
 */
function usesDeviceWidth(properties: ReadonlyMap<string, string>): boolean {
  const scale = scaleOf(properties);
  if (isBelowOne(scale)) return false;
  const width = properties.get('width') ?? '';
  if (width === 'device-width') return true;
  return scale >= 1 && width !== 'device-height' && !(Number.parseFloat(width) > DEVICE_MIN_PX);
}

/** The initial scale; not a number without one. */
function scaleOf(properties: ReadonlyMap<string, string>): number {
  return Number.parseFloat(properties.get('initial-scale') ?? '');
}

function isBelowOne(scale: number): boolean {
  return scale >= 0 && scale < 1;
}
