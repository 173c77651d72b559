import { attribute, attributeTokens } from './element.ts';
import type { Element } from './element.ts';

/** Values of `as` that browsers preload (HTML standard, "translate a preload destination"). Audio, video and JSON are not. */
const DESTINATIONS = ['fetch', 'font', 'image', 'script', 'style', 'track'] as const;

export type PreloadDestination = (typeof DESTINATIONS)[number];

/** The `as` of a `link` that preloads; null when it is not a preload or has no effect: `as` is missing or unsupported. */
export function preloadDestination(link: Element): PreloadDestination | null {
  return attributeTokens(link, 'rel').includes('preload')
    ? preloadDestinationOf(attribute(link, 'as'))
    : null;
}

/** The destination that an `as` names, of an element or in a `Link` header; null when browsers do not preload it. */
export function preloadDestinationOf(as: string | null): PreloadDestination | null {
  const name = as?.trim().toLowerCase();
  return DESTINATIONS.find((destination) => destination === name) ?? null;
}
