import { foldAscii } from '@pagemark/domain';

/** A normalized URL holds printable ASCII alone, without spaces. */
const URL_TEXT = /^[!-~]*$/;

/** Whether any URL or project name can contain this text. */
export function canOccur(search: string): boolean {
  return URL_TEXT.test(search);
}

/**
 * The ways in which a match of a search can lie in an indexed URL: before the path (lower case), in the path (upper
 * case), or across the slash between them. `inPrefix` alone is decided by the site; `beyond` needs the index.
 */
export type SearchVariants = { inPrefix: string; beyond: string[] };

export function searchVariants(search: string): SearchVariants {
  const folded = foldAscii(search);
  const beyond = [folded.toUpperCase()];
  for (const end of prefixEnds(folded)) {
    beyond.push(folded.slice(0, end) + folded.slice(end).toUpperCase());
  }
  return { inPrefix: folded, beyond: [...new Set(beyond)] };
}

/** Where the path can begin inside the text: after a slash before which only the end of `scheme://host` stands. */
function prefixEnds(folded: string): number[] {
  const ends: number[] = [];
  for (let slash = folded.indexOf('/'); slash !== -1; slash = folded.indexOf('/', slash + 1)) {
    const end = slash + 1;
    if (end === folded.length) break;
    if (/^(?:(?:(?:h?t?t?p)?s?:)?\/?\/)?[^/]*\/$/.test(folded.slice(0, end))) ends.push(end);
    if (ends.length === SLASHES_OF_PREFIX) break;
  }
  return ends;
}

/** `https://host/` has three slashes: the path cannot begin after a fourth. */
const SLASHES_OF_PREFIX = 3;
