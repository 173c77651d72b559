import { containsPattern } from '../../../list/like-pattern.ts';

/** How the URLs of a project begin, before its name. */
const HEADS = ['http://', 'https://', 'http://www.', 'https://www.'] as const;

/** Where in a URL a match of a text can lie. A URL is one of the heads, the project's name, and the path from its slash on. */
export type SearchPlaces = {
  /** Whether every URL holds the text. */
  everywhere: boolean;
  /** LIKE patterns of `name/`: a project of whose URLs some hold the text before the path meets one of them. */
  names: string[];
  /** How a match can begin before the path and end in it; null when it cannot. */
  crossing: Crossing | null;
};

/** `names`: patterns as above, of projects whose name can end as `before` does. `path`: how the path then begins. */
type Crossing = { before: string; names: string[]; path: string };

/** Where a text, in lower case, can lie. */
export function placesOf(folded: string): SearchPlaces {
  const everywhere = HEADS.slice(0, 2).every((head) => head.includes(folded));
  return { everywhere, names: namePatterns(folded, 'contains'), crossing: crossingOf(folded) };
}

/** At the first slash that can end a host: a name holds none, so that there is no other. */
function crossingOf(folded: string): Crossing | null {
  for (let slash = folded.indexOf('/', 1); slash !== -1; slash = folded.indexOf('/', slash + 1)) {
    if (slash === folded.length - 1) return null;
    const before = folded.slice(0, slash + 1);
    const names = namePatterns(before, 'ends');
    if (names.length > 0) return { before, names, path: folded.slice(slash) };
  }
  return null;
}

/** Patterns of `name/` for a text that its URLs contain before the path, or that stands right before the path. */
function namePatterns(text: string, where: 'contains' | 'ends'): string[] {
  if (where === 'contains' && HEADS.some((head) => head.includes(text))) return ['%'];
  const endOf = (rest: string) => (where === 'ends' || rest.endsWith('/') ? '' : '%');
  const patterns = new Set<string>();
  if (isOfName(text)) patterns.add(`%${literal(text)}${endOf(text)}`);
  for (const head of HEADS) {
    for (let start = 0; start < head.length; start += 1) {
      const rest = text.slice(head.length - start);
      if (text.startsWith(head.slice(start)) && isOfName(rest))
        patterns.add(`${literal(rest)}${endOf(rest)}`);
    }
  }
  return [...patterns];
}

/** Whether a text can be a piece of `name/`: there is a slash at its end alone, behind a name, which ends with no colon. */
function isOfName(text: string): boolean {
  return /^(?:[^/]+|[^/]*[^/:]\/)$/.test(text);
}

function literal(text: string): string {
  return containsPattern(text).slice(1, -1);
}
