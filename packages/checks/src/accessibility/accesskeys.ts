import { attribute } from '@pagemark/html/facts/element';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

const NOUNS = { one: 'access key' };

/**
 * No two rendered elements share an `accesskey`, ignoring case (same semantics as axe-core). As in axe-core, a value
 * that lists several keys is compared as a whole.
 */
export const accesskeys = defineCheck({
  id: 'accesskeys',
  category: 'accessibility',
  severity: 'low',
  title: 'Unique access keys',
  description: 'When two elements share an access key, it is unclear which one it activates.',
  reference: 'https://html.spec.whatwg.org/multipage/interaction.html#the-accesskey-attribute',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: { verdict: 'pass', message: allPassMessage({ ...NOUNS, has: 'is unique', have: 'are unique' }) },
    repeated: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'repeats an earlier one', have: 'repeat an earlier one' }),
      recommendation: 'Give each element its own access key, or remove the accesskey attribute.',
    },
    none: { verdict: 'not_applicable', message: 'No access keys on this page.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAttribute('accesskey').filter((element) => page.isRendered(element));
    const keys = elements.filter((element) => (attribute(element, 'accesskey')?.trim() ?? '') !== '');
    const seen = new Set<string>();
    return evaluateElements(page, keys, ['repeated'], (element) => {
      const key = attribute(element, 'accesskey')?.trim().toUpperCase() ?? '';
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated ? { outcome: 'repeated' } : null;
    });
  },
});
