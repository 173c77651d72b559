import { evidenceOf, elementItem } from '@pagemark/html/evidence/evidence-of';
import { attribute } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { textContent } from '@pagemark/html/facts/text-content';
import { ownContrast, textContrasts } from '@pagemark/html/facts/text-colors';
import type { TextContrast, TextContrasts } from '@pagemark/html/facts/text-colors';
import type { Color } from '@pagemark/html/formats/css-color';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, someFailMessage } from '../definition/evaluate-elements.ts';
import { pluralize } from '../definition/pluralize.ts';

/** CSS in a `style` element that may change the colors of an element with its own, or paint something else behind it. */
const UNCERTAIN_SHEET =
  /!\s*important|url\(|gradient|opacity|filter|blend|mask|shadow|animation|keyframes|color-scheme|@import/i;
/** Attributes that may give text other colors than the browser's defaults, without a stylesheet. */
const COLORED = /color|background/i;

const NOUNS = { one: 'text element' };

/**
 * The contrast ratio of text and its background is at least 4.5:1, or 3:1 for large text (WCAG 2.2, 1.4.3; same id as
 * in axe-core). Without a browser, the check decides only where no linked stylesheet can change the colors: on pages
 * without any stylesheet, from `style` attributes, old attributes such as `bgcolor` and the browsers' default colors;
 * on pages with `style` elements, for elements with both colors in their `style` attribute. Images, opacity, positions,
 * shadows, filters, links and form controls make the result `unknown`. On most pages, stylesheets set the colors, and
 * this check does not apply. It does not know what scripts change, or whether text is part of a logo or decoration,
 * which 1.4.3 exempts.
 */
export const colorContrast = defineCheck({
  id: 'color-contrast',
  category: 'accessibility',
  severity: 'medium',
  title: 'Color contrast',
  description:
    'People with low vision, and everyone in bright light, cannot read text in a color close to its background.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/contrast-minimum.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has enough contrast', have: 'have enough contrast' }),
    },
    low: {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        many: 'text elements with known colors',
        has: 'has too little contrast with its background',
        have: 'have too little contrast with their background',
      }),
      recommendation:
        'Darken or lighten the text or its background to a ratio of 4.5:1, or 3:1 for large text.',
    },
    stylesheets: {
      verdict: 'not_applicable',
      message: 'Stylesheets decide the colors of this page; the contrast has to be checked in a browser.',
      needsAxe: true,
    },
    undecided: {
      verdict: 'unknown',
      message: ({ checked, undecided }: { checked: number; undecided: number }) =>
        checked === 0
          ? `The colors of ${pluralize(undecided, 'text element')} are known only in a browser.`
          : `${pluralize(checked, 'text element has', 'text elements have')} enough contrast; the colors of ${pluralize(undecided, 'other')} are known only in a browser.`,
    },
    none: {
      verdict: 'not_applicable',
      message: 'This page declares no colors, or has no text.',
      needsAxe: true,
    },
  },
  run({ wholePage: page }) {
    if (page.visibleText().trim() === '') return finding('none');
    if (page.stylesheets.length > 0) return finding('stylesheets');
    const found = contrastsOf(page);
    if (found === 'none' || found === 'stylesheets') return finding(found);
    const checked = found.decided.length;
    if (checked === 0 && found.undecided === 0) return finding('none');
    const low = found.decided.filter(({ ratio, required }) => ratio < required);
    if (low.length > 0) {
      const evidence = evidenceOf(low, (text) => ({
        ...elementItem(page, text.element),
        detail: detailOf(text),
      }));
      return finding('low', { data: { checked, failed: low.length }, evidence });
    }
    if (found.undecided > 0) return finding('undecided', { data: { checked, undecided: found.undecided } });
    return finding('good', { data: { checked, failed: 0 } });
  },
});

function contrastsOf(page: PageFacts): TextContrasts | 'none' | 'stylesheets' {
  const sheets = page.tagged('style').map((style) => textContent(style));
  if (sheets.every((sheet) => sheet.trim() === '')) return isColored(page) ? textContrasts(page) : 'none';
  if (sheets.some((sheet) => UNCERTAIN_SHEET.test(sheet))) return 'stylesheets';
  const decided = page
    .withAttribute('style')
    .filter((element) => page.isRendered(element))
    .map((element) => ownContrast(element))
    .filter((contrast) => contrast !== null);
  // The stylesheets of the page color the rest of its text.
  return decided.some(({ ratio, required }) => ratio < required) ? { decided, undecided: 0 } : 'stylesheets';
}

/** Whether any attribute colors something. */
function isColored(page: PageFacts): boolean {
  if (page.withAttribute('style').some((element) => COLORED.test(attribute(element, 'style') ?? '')))
    return true;
  const old = page.taggedAny(['body', 'font', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr']);
  return old.some(({ attrs }) => attrs.some(({ name }) => OLD_ATTRIBUTES.has(name)));
}

const OLD_ATTRIBUTES: ReadonlySet<string> = new Set(['background', 'bgcolor', 'color', 'text']);

function detailOf({ color, background, ratio, required }: TextContrast): string {
  const shown = Math.floor(ratio * 100) / 100;
  return `${hexOf(color)} on ${hexOf(background)}: ${shown}:1 instead of ${required}:1.`;
}

function hexOf({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
