import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Element } from '@pagemark/html/facts/element';
import { inlineBytes } from '@pagemark/html/facts/inline-bytes';
import { textContent } from '@pagemark/html/facts/text-content';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { FIRST_ROUND_TRIP_BYTES, inlineMessages } from '../size-checks/inline-weight.ts';

const THRESHOLDS = { goodMaxBytes: FIRST_ROUND_TRIP_BYTES, goodMaxHandlers: 20 };

/**
 * The start of scripts that contain the page's data: Next.js; Remix and React Router; Nuxt 2, which wraps it in a
 * function with the repeated values as arguments; and a variable such as `window.__INITIAL_STATE__`.
 */
const DATA = new RegExp(
  [
    /^(?:self|window)\.__next_f\.push\(/,
    /^\((?:self|window)\.__next_f=/,
    /^window\.__(?:remix|reactRouter)Context(?:\s*=\s*\{|\.streamController\.enqueue\()/,
    /^window\.__staticRouterHydrationData\s*=\s*JSON\.parse\(/,
    /^window\.__NUXT__\s*=\s*\(function\s*\(/,
    /^window\.__\w{1,64}__\s*=\s*(?:\{|JSON\.parse\()/,
  ]
    .map(({ source }) => source)
    .join('|'),
);
const BEGINNING_CHARACTERS = 200;

type Thresholds = typeof THRESHOLDS;

type Measured = { bytes: number; handlers: number };
const limitsOf = ({ goodMaxBytes: bytes, goodMaxHandlers: elements }: Thresholds) => ({ bytes, elements });
const messages = inlineMessages('inline JavaScript', 'event handler attributes');

/**
 * Size of inline scripts that run and of event handler attributes; data blocks and page data that frameworks write as
 * scripts do not count. phpRank tolerates one inline script, webhint none. Same thresholds as `inline-css`.
 */
export const inlineJs = defineCheck({
  id: 'inline-js',
  category: 'performance',
  severity: 'low',
  title: 'Inline JavaScript',
  description: 'Inline scripts are sent again with every page; browsers cache script files.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6928',
  requires: ['wholeRawPage'],
  thresholds: THRESHOLDS,
  outcomes: {
    low: {
      verdict: 'pass',
      message: ({ bytes, handlers }: Measured, thresholds: Thresholds) =>
        messages.measured(bytes, handlers, limitsOf(thresholds)),
    },
    high: {
      verdict: 'warn',
      message: ({ bytes, handlers }: Measured, thresholds: Thresholds) =>
        messages.tooMuch(bytes, handlers, limitsOf(thresholds)),
      recommendation: 'Move scripts into files, and add event handlers there.',
    },
  },
  run({ wholeRawPage: page }, thresholds) {
    const scripts = page.scripts
      .filter(({ element, src, isRun }) => src === null && isRun && !isData(element))
      .map(({ element }) => element);
    const handling = page.withHandlers;
    const data = { bytes: inlineBytes(scripts), handlers: handling.length };
    if (data.bytes <= thresholds.goodMaxBytes && handling.length <= thresholds.goodMaxHandlers)
      return finding('low', { data });
    return finding('high', { data, evidence: elementEvidence(page, [...scripts, ...handling]) });
  },
});

function isData(script: Element): boolean {
  return DATA.test(textContent(script).trimStart().slice(0, BEGINNING_CHARACTERS));
}
