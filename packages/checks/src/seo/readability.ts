import { declaredLanguage } from '@pagemark/html/facts/keywords';
import { proseOf } from '@pagemark/html/facts/running-text';
import { countWords } from '@pagemark/html/facts/words';
import { scriptOf } from '@pagemark/html/languages/script-of';
import { isInAnotherLanguage } from '@pagemark/html/languages/words-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const WORDS_MIN = 100;
const EASY_MIN = 50;

type Measured = { score: number };

/**
 * Flesch reading ease of the sentences at the beginning of the body text: 206.835 − 1.015 · words per sentence − 84.6 · syllables per
 * word. The formula is only for English and syllables are estimated from vowel groups, so this is informational only.
 */
export const readability = defineCheck({
  id: 'readability',
  category: 'seo',
  severity: 'low',
  title: 'Readability (Flesch)',
  description: 'More people understand short sentences and common words.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/reading-level.html',
  requires: ['page', 'content'],
  outcomes: {
    easy: {
      verdict: 'info',
      message: ({ score }: Measured) => `The text is easy to read (Flesch score ${score} of 100).`,
    },
    hard: {
      verdict: 'info',
      message: ({ score }: Measured) =>
        `The text is hard to read (Flesch score ${score} of 100; at least ${EASY_MIN} is recommended).`,
      recommendation: 'Use shorter sentences and more common words.',
    },
    unclear: { verdict: 'not_applicable', message: 'This page has too little English text.' },
  },
  run({ page }) {
    if (declaredLanguage(page) !== 'en' || page.keywords.words.length < WORDS_MIN) return finding('unclear');
    if (isInAnotherLanguage(page.keywords, 'en')) return finding('unclear');
    const prose = proseOf(page.keywords.text).join('\n');
    // A text without any full stop is one sentence.
    const text = prose === '' ? page.keywords.text : prose;
    const words = countWords(text);
    if (words < WORDS_MIN || scriptOf(text) !== 'latin') return finding('unclear');
    const sentences = Math.max(1, text.split(/[.!?](?=\s|$)/).length - 1);
    const ease = 206.835 - 1.015 * (words / sentences) - 84.6 * (syllablesIn(text) / words);
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

/** Counts vowel groups, except a silent e at the end of a word with another vowel (`the` keeps its own). */
function syllablesIn(text: string): number {
  let groups = 0;
  let wasVowel = 0;
  // Character by character: a list of all groups took half of the check’s time.
  for (let at = 0; at < text.length; at += 1) {
    const isVowel = IS_VOWEL[text.charCodeAt(at)] ?? 0;
    groups += isVowel & ~wasVowel;
    wasVowel = isVowel;
  }
  const silent = text.match(/[aeiouy][bcdfghj-np-tvwxz]{1,3}e\b/gi)?.length ?? 0;
  return Math.max(1, groups - silent);
}
