import { attribute, hasAttribute, isElement, isText } from '@pagemark/html/facts/element';
import type { ChildNode, Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isKnownLanguage } from '@pagemark/html/languages/known-language';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum nodes of one element that are searched for text. */
const NODES_MAX = 1_000;

const NOUNS = { one: 'lang attribute' };

/**
 * Languages declared on page elements (WCAG 2.2, 3.1.2) are registered, if the elements have text of their own. An
 * empty `lang` means that the language is unknown, and is valid. As in axe-core, only the primary subtag is checked;
 * unlike in axe-core, private-use and grandfathered tags are valid. The root element is covered by html-lang-valid.
 */
export const validLang = defineCheck({
  id: 'valid-lang',
  category: 'accessibility',
  severity: 'high',
  title: 'Language of parts (lang)',
  description:
    'With an invalid language code, screen readers may read a quotation with the wrong pronunciation.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts.html',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({
        ...NOUNS,
        has: 'is valid',
        have: 'are valid',
      }),
    },
    invalid: {
      verdict: 'fail',
      message: someFailMessage({
        ...NOUNS,
        has: 'is not a registered language',
        have: 'are not registered languages',
      }),
      recommendation: 'Use language codes from the IANA registry, such as lang="fr" or lang="zh-Hant".',
    },
    none: { verdict: 'not_applicable', message: 'No elements with their own lang attribute on this page.' },
  },
  run({ wholePage: page }) {
    const marked = new Set([...page.withAttribute('lang'), ...page.withAttribute('xml:lang')]);
    const parts = [...marked].filter((part) => part !== page.html && page.isVisible(part));
    return evaluateElements(page, parts, ['invalid'], (part) => {
      const unknown = ['lang', 'xml:lang']
        .map((name) => attribute(part, name) ?? '')
        .find((tag) => tag !== '' && !isKnownLanguage(tag));
      if (unknown === undefined || !hasText(page, part)) return null;
      return { outcome: 'invalid', detail: `“${unknown}” is not a registered language.` };
    });
  },
});

/** Whether the element has text in that language: not in descendants with another one, nor in hidden content. */
function hasText(page: PageFacts, part: Element): boolean {
  const pending: ChildNode[] = [...part.childNodes];
  for (let visited = 0; visited < NODES_MAX; visited++) {
    const node = pending.pop();
    if (node === undefined) return false;
    if (isText(node) && node.value.trim() !== '') return true;
    if (!isElement(node) || hasAttribute(node, 'lang') || !page.isRendered(node)) continue;
    if (node.tagName === 'img' && (attribute(node, 'alt')?.trim() ?? '') !== '') return true;
    pending.push(...node.childNodes.slice(0, NODES_MAX));
  }
  return false;
}
