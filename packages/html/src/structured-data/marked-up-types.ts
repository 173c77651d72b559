import { attribute, closest, hasAttribute } from '../facts/element.ts';
import type { Element } from '../facts/element.ts';
import type { PageFacts } from '../facts/page-facts.ts';

/** Maximum items, and types of one item. */
const ITEMS_MAX = 1_000;
const TYPES_MAX = 20;

/**
 * Types of each microdata item (HTML standard, 5.2.2: absolute URLs), in document order; items without a type are
 * skipped.
 */
export function microdataTypes(page: PageFacts): string[][] {
  return page
    .withAttribute('itemscope')
    .slice(0, ITEMS_MAX)
    .map((element) => tokensOf(element, 'itemtype').filter((type) => URL.canParse(type)))
    .filter((types) => types.length > 0);
}

/**
 * Types of each RDFa item (RDFa Lite 1.1), in document order: terms as IRIs of the nearest vocabulary (ignored without
 * one); raw IRIs and prefixed names. Items without a type are skipped.
 */
export function rdfaTypes(page: PageFacts): string[][] {
  return page
    .withAttribute('typeof')
    .slice(0, ITEMS_MAX)
    .map((element) => {
      const vocabulary = vocabularyOf(element);
      return tokensOf(element, 'typeof').flatMap((type) => {
        if (type.includes(':')) return [type];
        return vocabulary === '' ? [] : [vocabulary + type];
      });
    })
    .filter((types) => types.length > 0);
}

function tokensOf(element: Element, name: string): string[] {
  return (attribute(element, name) ?? '').split(/[\t\n\f\r ]+/, TYPES_MAX).filter((token) => token !== '');
}

function vocabularyOf(element: Element): string {
  const declaring = closest(element, (each) => hasAttribute(each, 'vocab'));
  return declaring === null ? '' : (attribute(declaring, 'vocab') ?? '').trim();
}
