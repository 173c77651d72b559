import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute } from '../../facts/element.ts';

/**
 * No two elements that are shown have the same `accesskey`, capitals or not (the semantics of axe-core). As there, a
 * list of keys is compared whole.
 */
export const accesskeys = defineCheck({
  id: 'accesskeys',
  category: 'accessibility',
  severity: 'low',
  title: 'Access keys',
  why: 'When two elements have one key, it is not certain which of them it reaches.',
  docs: 'https://html.spec.whatwg.org/multipage/interaction.html#the-accesskey-attribute',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('access key belongs to one element') },
    repeated: {
      verdict: 'fail',
      message: someMessage('Elements with the access key of another'),
      advice: 'Give each element a key of its own, or none.',
    },
    none: { verdict: 'not_applicable', message: 'The page has no access keys.' },
  },
  run({ wholePage: page }) {
    const elements = page.withAttribute('accesskey').filter((element) => page.isRendered(element));
    const keys = elements.filter((element) => (attribute(element, 'accesskey')?.trim() ?? '') !== '');
    const seen = new Set<string>();
    return judgeElements(page, keys, ['repeated'], (element) => {
      const key = attribute(element, 'accesskey')?.trim().toUpperCase() ?? '';
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated ? { outcome: 'repeated' } : null;
    });
  },
});
