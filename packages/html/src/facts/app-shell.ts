import { isElement, isHtml, isText } from './element.ts';
import type { Element } from './element.ts';
import type { PageFacts } from './page-facts.ts';

/** A page with more words has content of its own. */
const WORDS_MAX = 49;
const FILLABLE: ReadonlySet<string> = new Set(['article', 'div', 'main', 'section']);

/**
 * Whether scripts create the content of a page: it runs scripts, has hardly any words, and has a container for them to
 * fill (a custom element, or an empty element with an id). What such a page lacks in its HTML, it may have in a browser.
 */
export function isAppShell(page: PageFacts): boolean {
  if (!page.scripts.some(({ isRun }) => isRun) || page.words.count > WORDS_MAX) return false;
  const hasCustomElement = page
    .tagNames()
    .some((name) => name.includes('-') && page.tagged(name).some((element) => isShown(page, element)));
  return (
    hasCustomElement ||
    page
      .withAttribute('id')
      .some((element) => FILLABLE.has(element.tagName) && isShown(page, element) && isEmpty(element))
  );
}

function isShown(page: PageFacts, element: Element): boolean {
  return isHtml(element) && page.isRendered(element);
}

/** Whether an element has no elements and no text other than white space. */
function isEmpty({ childNodes }: Element): boolean {
  return childNodes.every((child) => !isElement(child) && (!isText(child) || child.value.trim() === ''));
}
