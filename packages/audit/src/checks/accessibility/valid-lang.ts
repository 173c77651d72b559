import { defineCheck } from '../../contract/define-check.ts';
import { everyMessage, judgeElements, someMessage } from '../../evidence/judge-elements.ts';
import { attribute, hasAttribute, isElement, isText } from '../../facts/element.ts';
import type { ChildNode, Element } from '../../facts/element.ts';
import type { PageFacts } from '../../facts/page-facts.ts';
import { isKnownLanguage } from '../../languages/known-language.ts';

/** Nodes of one part that are searched for text. */
const NODES_MAX = 1_000;

/**
 * The languages of the parts of a page (WCAG 2.2, 3.1.2) exist, as far as the parts have text of their own. An empty `lang`
 * says that the language is not known, and is valid. As in axe-core, only the primary subtag is judged; unlike there,
 * private and grandfathered tags are valid. The root element is html-lang-valid's.
 */
export const validLang = defineCheck({
  id: 'valid-lang',
  category: 'accessibility',
  severity: 'high',
  title: 'Languages of parts of the page',
  why: 'With a language code that does not exist, a quotation is read in the voice of the wrong language.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-parts.html',
  needs: ['wholePage'],
  outcomes: {
    good: { verdict: 'pass', message: everyMessage('part with a language has a registered one') },
    invalid: {
      verdict: 'fail',
      message: someMessage('Parts whose language is not a registered one'),
      advice: 'Use codes of the IANA registry, such as lang="fr" or lang="zh-Hant".',
    },
    none: { verdict: 'not_applicable', message: 'No part of the page names a language of its own.' },
  },
  run({ wholePage: page }) {
    const marked = new Set([...page.withAttribute('lang'), ...page.withAttribute('xml:lang')]);
    const parts = [...marked].filter((part) => part !== page.html && page.isPerceived(part));
    return judgeElements(page, parts, ['invalid'], (part) => {
      const unknown = ['lang', 'xml:lang']
        .map((name) => attribute(part, name) ?? '')
        .find((tag) => tag !== '' && !isKnownLanguage(tag));
      if (unknown === undefined || !hasText(page, part)) return null;
      return { outcome: 'invalid', detail: `“${unknown}” is not a registered language.` };
    });
  },
});

/** Whether there is text in that language: not in parts that name another, nor in what is hidden. */
function hasText(page: PageFacts, part: Element): boolean {
  const pending: ChildNode[] = [...part.childNodes];
  for (let looked = 0; looked < NODES_MAX; looked++) {
    const node = pending.pop();
    if (node === undefined) return false;
    if (isText(node) && node.value.trim() !== '') return true;
    if (!isElement(node) || hasAttribute(node, 'lang') || !page.isRendered(node)) continue;
    if (node.tagName === 'img' && (attribute(node, 'alt')?.trim() ?? '') !== '') return true;
    pending.push(...node.childNodes.slice(0, NODES_MAX));
  }
  return false;
}
