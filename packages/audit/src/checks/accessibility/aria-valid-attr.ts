import { ariaAttributeNamed } from '../../aria/attributes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';

/** Every attribute that begins with `aria-` is one of ARIA 1.2, or of those that 1.3 adds (the semantics of axe-core). */
export const ariaValidAttr = defineCheck({
  id: 'aria-valid-attr',
  category: 'accessibility',
  severity: 'medium',
  title: 'ARIA attributes exist',
  why: 'An attribute that is misspelt does nothing.',
  docs: 'https://www.w3.org/TR/wai-aria-1.2/#state_prop_def',
  needs: ['wholePage'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: everyMessage('element with ARIA attributes has only such as there are'),
    },
    misspelt: {
      verdict: 'fail',
      message: someMessage('Elements with aria- attributes that ARIA does not have'),
      advice: 'Correct the names of these attributes, or remove them.',
    },
    none: { verdict: 'not_applicable', message: 'No element of the page has ARIA attributes.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAria.filter((element) => page.isPerceived(element));
    return judgeElements(page, elements, ['misspelt'], (element) => {
      const unknown = element.attrs.find(
        ({ name }) => name.startsWith('aria-') && ariaAttributeNamed(name) === null,
      );
      if (unknown === undefined) return null;
      return { outcome: 'misspelt', detail: `There is no ${unknown.name}.` };
    });
  },
});
