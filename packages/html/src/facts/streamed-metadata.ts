import { closest, hasAttribute } from './element.ts';
import type { Element } from './element.ts';
import type { PageFacts } from './page-facts.ts';

/**
 * Whether Next.js streams an element into the body: React sends content that becomes ready after the head in hidden
 * `div` elements. Crawlers that match `htmlLimitedBots` get the same metadata in the head.
 */
export function isStreamedByNext(page: PageFacts, element: Element): boolean {
  const isStreamed = closest(element, (candidate) => isSegment(candidate)) !== null;
  return isStreamed && page.scripts.some(({ src }) => src?.includes('/_next/') === true);
}

function isSegment(element: Element): boolean {
  return element.tagName === 'div' && hasAttribute(element, 'hidden');
}
