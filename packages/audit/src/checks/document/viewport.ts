import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { parseViewport } from '../../formats/viewport-content.ts';

const KNOWN: ReadonlySet<string> = new Set([
  'width',
  'height',
  'initial-scale',
  'minimum-scale',
  'maximum-scale',
  'user-scalable',
  'viewport-fit',
  'interactive-widget',
]);

/**
 * The viewport of small screens: `width=device-width` or an initial scale of at least 1 makes the page use the screen's own width (as in
 * Lighthouse). With several, the last counts. Whether zooming is forbidden is a check of accessibility.
 */
export const viewport = defineCheck({
  id: 'viewport',
  category: 'document',
  severity: 'high',
  title: 'Viewport for small screens',
  why: 'Without a viewport, phones show the page as wide as a desktop screen, in tiny letters.',
  docs: 'https://developer.mozilla.org/en-US/docs/Web/HTML/Reference/Elements/meta/name/viewport',
  needs: ['page'],
  outcomes: {
    'device-width': { verdict: 'pass', message: 'The page uses the width of the screen.' },
    missing: {
      verdict: 'fail',
      message: 'The page has no viewport.',
      advice: 'Add <meta name="viewport" content="width=device-width, initial-scale=1"> to the head.',
    },
    'outside-head': {
      verdict: 'warn',
      message: 'The viewport stands outside the head.',
      advice: 'Move the viewport into the head, before any element that does not belong there.',
    },
    fixed: {
      verdict: 'warn',
      message: ({ content }: { content: string }) =>
        `The viewport “${content}” does not use the width of the screen.`,
      advice: 'Use width=device-width, initial-scale=1 as the viewport.',
    },
    'unknown-properties': {
      verdict: 'warn',
      message: ({ properties }: { properties: string[] }) =>
        `The viewport has properties that browsers do not know: ${properties.join(', ')}.`,
      advice: 'Use width=device-width, initial-scale=1 as the viewport.',
    },
  },
  run({ page }) {
    const all = page.metas.filter((meta) => meta.name === 'viewport');
    const meta = all.findLast((candidate) => candidate.inHead) ?? all.at(-1);
    if (meta === undefined) return finding('missing');
    const evidence = elementEvidence(page, [meta.element]);
    if (!meta.inHead) return finding('outside-head', { evidence });
    const properties = parseViewport(meta.content);
    const scale = Number.parseFloat(properties.get('initial-scale') ?? '');
    if (properties.get('width') !== 'device-width' && !(scale >= 1)) {
      return finding('fixed', { data: { content: meta.content }, evidence });
    }
    const unknown = [...properties.keys()].filter((name) => !KNOWN.has(name));
    if (unknown.length > 0) return finding('unknown-properties', { data: { properties: unknown }, evidence });
    return finding('device-width');
  },
});
