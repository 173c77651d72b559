import { ariaAttributeNamed } from '@pagemark/html/aria/attributes';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'element with ARIA attributes', many: 'elements with ARIA attributes' };

/**
 * Every attribute that starts with `aria-` is defined by ARIA 1.2 or added by ARIA 1.3 (same semantics as axe-core).
 */
export const ariaValidAttr = defineCheck({
  id: 'aria-valid-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'Valid ARIA attributes',
  description: 'Browsers ignore misspelled ARIA attributes.',
  reference: 'https://www.w3.org/TR/wai-aria-1.2/#state_prop_def',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'uses only valid attributes',
        have: 'use only valid attributes',
      }),
    },
    'unknown-attribute': {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'uses an unknown aria- attribute',
        have: 'use unknown aria- attributes',
      }),
      recommendation: 'Correct the names of these attributes, or remove them.',
    },
    none: { verdict: 'not_applicable', message: 'No elements with ARIA attributes on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isVisible(element));
    return evaluateElements(page, elements, ['unknown-attribute'], (element) => {
      const unknown = element.attrs.find(
        ({ name }) => name.startsWith('aria-') && ariaAttributeNamed(name) === null,
      );
      if (unknown === undefined) return null;
      return { outcome: 'unknown-attribute', detail: `${unknown.name} is not an ARIA attribute.` };
    });
  },
});
