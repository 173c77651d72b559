import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Elements with a `style` attribute. Informational only; their bytes are checked by `inline-css`. */
export const inlineStyleCount = defineCheck({
  id: 'inline-style-count',
  category: 'document',
  severity: 'low',
  title: 'Inline style attributes',
  description: 'Inline styles cannot be cached or reused, and a strict Content-Security-Policy blocks them.',
  reference: 'https://html.spec.whatwg.org/multipage/dom.html#the-style-attribute',
  requires: ['wholePage', 'content'],
  outcomes: {
    none: { verdict: 'info', message: 'No elements with a style attribute.' },
    present: {
      verdict: 'info',
      message: ({ elements }: { elements: number }) =>
        `${pluralize(elements, 'element has', 'elements have')} a style attribute.`,
    },
  },
  run({ wholePage: page }) {
    const elements = page.withAttribute('style').length;
    return elements === 0 ? finding('none') : finding('present', { data: { elements } });
  },
});
