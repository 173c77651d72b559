import { isText } from './element.ts';
import type { Element } from './element.ts';
import { servicesCalledIn, serviceOf } from '../libraries/known-services.ts';
import type { PageFacts } from './page-facts.ts';

/** Inline scripts that are searched: those that load a service are short. */
const INLINE_CHARACTERS_MAX = 5_000;

/** A known service that the page loads, and the element that does. */
export type PageService = { name: string; element: Element };

/** The services of one kind that the page’s elements load, and those that its short inline scripts do. */
export function servicesOf(page: PageFacts, kind: 'analytics' | 'tracker'): PageService[] {
  const loaded = page.subresources.flatMap(({ element, reference }): PageService[] => {
    // Most references are paths.
    if (reference.startsWith('/') && !reference.startsWith('//')) return [];
    const name = serviceOf(reference, kind);
    return name === null ? [] : [{ name, element }];
  });
  const called = page.scripts.flatMap(({ element, src, isRun }): PageService[] => {
    const [only] = element.childNodes;
    if (src !== null || !isRun || only === undefined || !isText(only)) return [];
    if (only.value.length > INLINE_CHARACTERS_MAX) return [];
    return servicesCalledIn(only.value, kind).map((name) => ({ name, element }));
  });
  return [...loaded, ...called];
}
