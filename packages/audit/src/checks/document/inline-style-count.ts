import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

/** Elements with a `style` attribute. Told here, as others do; what their bytes cost is told by `inline-css`. */
export const inlineStyleCount = defineCheck({
  id: 'inline-style-count',
  category: 'document',
  severity: 'low',
  title: 'Style attributes',
  why: 'Styles in attributes cannot be kept, shared or overridden by a stylesheet, and a strict content policy forbids them.',
  docs: 'https://html.spec.whatwg.org/multipage/dom.html#the-style-attribute',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'info', message: 'No element has a style attribute.' },
    some: {
      verdict: 'info',
      message: ({ elements }: { elements: number }) => `Elements with a style attribute: ${elements}.`,
    },
  },
  run({ wholePage: page }) {
    const elements = page.withAttribute('style').length;
    return elements === 0 ? finding('none') : finding('some', { data: { elements } });
  },
});
