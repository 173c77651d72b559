import type { PageFacts } from './page-facts.ts';

/**
 * A path, root-relative or not, without empty segments, dot segments and escaped characters; the optional query and
 * fragment are not empty.
 */
const PLAIN_PATH =
  /^\/?[a-z0-9_~-][a-z0-9_~.-]*(?:\/[a-z0-9_~-][a-z0-9_~.-]*)*\/?(?:\?[a-z0-9_~.=&-]+)?(?:#[a-z0-9_~.-]+)?$/i;

/** Whether a reference is a path that resolves without the URL parser: joined to the root or the directory of its base. */
export function isPlainPath(reference: string): boolean {
  return PLAIN_PATH.test(reference);
}

/** The serialization of `page.resolve(reference)`. Most references are plain paths, which need no URL parser. */
export function resolveHref({ pathBases, resolve }: PageFacts, reference: string): string | null {
  if (pathBases === null || !isPlainPath(reference)) return resolve(reference)?.href ?? null;
  return reference.startsWith('/') ? pathBases.root + reference.slice(1) : pathBases.directory + reference;
}
