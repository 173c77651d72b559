import type { PageFacts } from './page-facts.ts';

/**
 * A path, root-relative or not, without empty segments, dot segments and escaped characters; the optional query and
 * fragment are not empty.
 */
const PLAIN_PATH =
  /^\/?[a-z0-9_~-][a-z0-9_~.-]*(?:\/[a-z0-9_~-][a-z0-9_~.-]*)*\/?(?:\?[a-z0-9_~.=&-]+)?(?:#[a-z0-9_~.-]+)?$/i;

/** The serialization of `page.resolve(reference)`. Most references are plain paths, which need no URL parser. */
export function resolveHref({ pathBases, resolve }: PageFacts, reference: string): string | null {
  if (pathBases === null || !PLAIN_PATH.test(reference)) return resolve(reference)?.href ?? null;
  return reference.startsWith('/') ? pathBases.root + reference.slice(1) : pathBases.directory + reference;
}
