import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { textWidth, widthText } from '../../facts/text-width.ts';
import type { TextWidth } from '../../facts/text-width.ts';

// Search results truncate titles by width: about 600 pixels, or 60 to 70 Latin letters.
const LIMITS = { goodMinCharacters: 30, goodMaxCharacters: 60, toleratedMaxCharacters: 70 };
type Limits = typeof LIMITS;

/**
 * Length of the title in code points; wide East Asian ones count twice, since search results truncate by width. Tools
 * disagree (most allow at most 60 and at least 20 or 30, the strictest 50 to 60); this uses the widest range that none
 * of them rejects, and fails only what is surely truncated.
 */
export const titleLength = defineCheck({
  id: 'title-length',
  category: 'seo',
  severity: 'medium',
  title: 'Title length',
  why: 'Search results truncate long titles, and very short ones say too little.',
  docs: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['page'],
  limits: LIMITS,
  outcomes: {
    good: {
      verdict: 'pass',
      message: (width: TextWidth) => `The title has ${widthText(width)}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: (width: TextWidth, limits: Limits) =>
        `The title has ${widthText(width)}; ${limits.goodMinCharacters} to ${limits.goodMaxCharacters} are recommended.`,
      advice: (limits: Limits) =>
        `Lengthen the title to at least ${limits.goodMinCharacters} characters, with words that people search for.`,
    },
    long: {
      verdict: 'warn',
      message: (width: TextWidth, limits: Limits) =>
        `The title has ${widthText(width)}; ${limits.goodMinCharacters} to ${limits.goodMaxCharacters} are recommended.`,
      advice: (limits: Limits) =>
        `Shorten the title to at most ${limits.goodMaxCharacters} characters, with the most important words first.`,
    },
    'too-long': {
      verdict: 'fail',
      message: (width: TextWidth, limits: Limits) =>
        `The title has ${widthText(width)}; search results truncate it after ${limits.toleratedMaxCharacters}.`,
      advice: (limits: Limits) =>
        `Shorten the title to at most ${limits.goodMaxCharacters} characters, with the most important words first.`,
    },
    'no-title': { verdict: 'not_applicable', message: 'This page has no title.' },
  },
  run({ page }, limits) {
    const title = page.titles[0];
    if (title === undefined || title.text === '') return finding('no-title');
    const width = textWidth(title.text);
    const details = { data: width, evidence: evidenceOf([title.text], (snippet) => ({ snippet })) };
    if (width.columns > limits.toleratedMaxCharacters) return finding('too-long', details);
    if (width.columns > limits.goodMaxCharacters) return finding('long', details);
    if (width.columns < limits.goodMinCharacters) return finding('too-short', details);
    return finding('good', { data: width });
  },
});
