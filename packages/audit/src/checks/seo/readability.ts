import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { declaredLanguage } from '../../facts/key-terms.ts';

const WORDS_MIN = 100;
const EASY_MIN = 50;

type Measured = { score: number };

/**
 * Flesch’s reading ease of the beginning of the running text: 206.835 − 1.015 · words a sentence − 84.6 · syllables a word. The formula is for
 * English alone, and syllables are counted as groups of vowels, so it is told and never judged.
 */
export const readability = defineCheck({
  id: 'readability',
  category: 'seo',
  severity: 'low',
  title: 'Ease of reading',
  why: 'Short sentences and words are read by more people, and on smaller screens.',
  docs: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
  needs: ['page'],
  outcomes: {
    easy: {
      verdict: 'info',
      message: ({ score }: Measured) => `The text is easy to read (Flesch ${score} of 100).`,
    },
    hard: {
      verdict: 'info',
      message: ({ score }: Measured) =>
        `The text is hard to read (Flesch ${score} of 100; from ${EASY_MIN} it is easy).`,
      advice: 'Use shorter sentences and commoner words.',
    },
    unclear: { verdict: 'not_applicable', message: 'The page has too little running text in English.' },
  },
  run({ page }) {
    if (declaredLanguage(page) !== 'en' || page.keyTerms.words.length < WORDS_MIN) return finding('unclear');
    const { words } = page.keyTerms;
    const sentences = Math.max(1, page.keyTerms.text.split(/[.!?](?=\s|$)/).length - 1);
    const syllables = syllablesIn(page.keyTerms.text);
    const ease = 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
    const score = Math.max(0, Math.min(100, Math.round(ease)));
    return finding(score < EASY_MIN ? 'hard' : 'easy', { data: { score } });
  },
});

const IS_VOWEL = vowels();

function vowels(): Uint8Array {
  const isVowel = new Uint8Array(128);
  for (const vowel of 'aeiouyAEIOUY') isVowel[vowel.charCodeAt(0)] = 1;
  return isVowel;
}

/** Groups of vowels, without a silent e at the end of a word that has another (`the` keeps its own). */
function syllablesIn(text: string): number {
  let groups = 0;
  let wasVowel = 0;
  // Unit by unit: a list of all the groups took half of the check's time.
  for (let at = 0; at < text.length; at += 1) {
    const isVowel = IS_VOWEL[text.charCodeAt(at)] ?? 0;
    groups += isVowel & ~wasVowel;
    wasVowel = isVowel;
  }
  const silent = text.match(/[aeiouy][bcdfghj-np-tvwxz]{1,3}e\b/gi)?.length ?? 0;
  return Math.max(1, groups - silent);
}
