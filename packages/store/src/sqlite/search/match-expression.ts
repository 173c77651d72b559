import type { Statement } from '../../db/statement.ts';
import type { SqliteConnection } from '../connection.ts';
import { repeatTrigrams } from './repeat-marks.ts';
import type { TermsArgs } from '../../queries/search.ts';
import type { TokenFrequencies } from './token-frequencies.ts';

const TRIGRAM = 3;
/** Trigrams of a text that are looked up: more seldom propose fewer rows, and each is a list to walk. */
const TRIGRAMS_MAX = 3;
/** A trigram that most rows hold excludes too few of them to be worth a walk over its list. */
const COMMON_FREQUENCY = 0.5;
/** A text of one or two characters that is this frequent is found faster by looking at the rows. */
const SHORT_FREQUENCY_MAX = 0.1;
/** Trigrams that begin with a text of one or two characters: more than these, and it is not rare. */
const SHORT_TRIGRAMS_MAX = 400;

/** What a search asks of an index: any of these texts, and all of the scope's trigrams. */
export type MatchRequest = {
  variants: readonly string[];
  scope: readonly string[];
  /** Whether the index marks what a text holds again. */
  marked: boolean;
  /** Lists the index's trigrams. */
  terms: Statement<TermsArgs, { term: string }>;
};

/**
 * The FTS5 expression that proposes every row that holds one of the texts, and as few others as is cheap. Null when
 * the index is no help. The texts are all of the same length.
 */
export function matchExpression(
  connection: SqliteConnection,
  frequencies: TokenFrequencies,
  request: MatchRequest,
): string | null {
  const { variants, scope, marked } = request;
  const isShort = variants.some((variant) => variant.length < TRIGRAM);
  const alternatives = isShort
    ? shortAlternatives(connection, frequencies, request)
    : variants.map((variant) => rarestTrigrams(variant, frequencies, marked).map(quote).join(' AND '));
  if (alternatives === null) return null;
  if (alternatives.length === 0) return NO_ROW;
  return [...scope.map(quote), `(${alternatives.map((text) => `(${text})`).join(' OR ')})`].join(' AND ');
}

/** No URL holds three spaces. */
const NO_ROW = '"   "';

/** The most telling trigrams of a text, the rarest first; with those that say what it holds again, if those are `marked`. */
export function rarestTrigrams(text: string, frequencies: TokenFrequencies, marked: boolean): string[] {
  const trigrams = new Set(marked ? repeatTrigrams(text) : []);
  for (let index = 0; index + TRIGRAM <= text.length; index += 1) {
    trigrams.add(text.slice(index, index + TRIGRAM));
  }
  return [...trigrams]
    .map((trigram) => ({ trigram, frequency: frequencies(trigram) }))
    .toSorted((a, b) => a.frequency - b.frequency)
    .filter(({ frequency }, index) => index === 0 || (index < TRIGRAMS_MAX && frequency < COMMON_FREQUENCY))
    .map(({ trigram }) => trigram);
}

/** Every trigram that begins with one of the texts: the end marks make each occurrence begin one. */
function shortAlternatives(
  connection: SqliteConnection,
  frequencies: TokenFrequencies,
  { variants, terms }: MatchRequest,
): string[] | null {
  const frequency = variants.reduce((sum, variant) => sum + frequencies(variant), 0);
  if (frequency > SHORT_FREQUENCY_MAX) return null;
  const trigrams: string[] = [];
  for (const from of variants) {
    const limit = SHORT_TRIGRAMS_MAX + 1 - trigrams.length;
    for (const { term } of connection.all(terms, { from, before: successor(from), limit })) {
      trigrams.push(quote(term));
    }
    if (trigrams.length > SHORT_TRIGRAMS_MAX) return null;
  }
  return trigrams;
}

/** The least text that is greater than every text that begins with this one. */
function successor(text: string): string {
  return text.slice(0, -1) + String.fromCharCode(text.charCodeAt(text.length - 1) + 1);
}

function quote(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}
