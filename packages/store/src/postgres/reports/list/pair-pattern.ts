/** What a URL holds beside letters and digits. */
const SIGNS = `[-/.:?=&_%+~,!$'()*;@|\\\\^\`{}"<>#\\[\\]]`;

/**
 * The regular expression of two letters or digits that something follows; null of another text. With what can follow
 * them they are 37 trigrams, most of which no path holds: the trigram index looks up all of them.
 */
export function pairPattern(folded: string): string | null {
  return /^[a-z0-9]{2}$/.test(folded) ? `${folded}(?:[a-z0-9]|${SIGNS})` : null;
}
