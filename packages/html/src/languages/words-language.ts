import { scriptOf, scriptsOfLanguage } from './script-of.ts';
import { stopWordHits, stopWordLanguage } from './stop-words.ts';

/**
 * Share of words that must be stop words of the declared language for the text to be accepted without the detector.
 */
const OWN_SHARE_MIN = 0.1;
/** Stop word hits of another language that identify it, and how many times more than those of the declared one. */
const HITS_MIN = 25;
const TIMES_MIN = 3;

/** A text with its words, in order and counted. */
type Words = { text: string; words: readonly string[]; counts: ReadonlyMap<string, number> };

/** Compares the text's stop words with its declared language (a primary subtag). */
export function languageByWords(
  { words, counts }: Omit<Words, 'text'>,
  declared: string,
): 'declared' | 'other' | 'neither' {
  const own = stopWordLanguage(declared);
  if (own === null) return 'neither';
  const hits = stopWordHits(counts);
  const ownHits = hits.get(own) ?? 0;
  const most = Math.max(0, ...hits.values());
  if (ownHits === most && ownHits >= words.length * OWN_SHARE_MIN) return 'declared';
  return most >= HITS_MIN && most >= TIMES_MIN * ownHits ? 'other' : 'neither';
}

/**
 * Whether the script or stop words of a text show that its language is not the declared one (a primary subtag). Its
 * terms, syllables and sentences would then be counted by the wrong rules.
 */
export function isInAnotherLanguage(found: Words, declared: string): boolean {
  const script = scriptOf(found.text);
  const expected = scriptsOfLanguage(declared);
  if (script !== null && expected !== null && !expected.includes(script)) return true;
  return languageByWords(found, declared) === 'other';
}
