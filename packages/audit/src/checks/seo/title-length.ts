import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { textWidth, widthText } from '../../facts/text-width.ts';
import type { TextWidth } from '../../facts/text-width.ts';

// Result pages cut a title by width: about 600 pixels, which some 60 to 70 Latin letters fill.
const LIMITS = { goodMinCharacters: 30, goodMaxCharacters: 60, toleratedMaxCharacters: 70 };
type Limits = typeof LIMITS;

/**
 * Length of the title in code points, of which the wide ones of East Asia count twice, as result pages cut by width.
 * Systems disagree (at most 60 in most, at least 20 or 30, 50 to 60 in the strictest); this follows the widest band
 * that none of them calls bad, and fails only what is surely cut.
 */
export const titleLength = defineCheck({
  id: 'title-length',
  category: 'seo',
  severity: 'medium',
  title: 'Length of the title',
  why: 'Search results cut long titles, and a very short one says too little to be chosen.',
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
        `The title has ${widthText(width)}; above ${limits.goodMaxCharacters} it may be cut in search results.`,
      advice: (limits: Limits) =>
        `Shorten the title to at most ${limits.goodMaxCharacters} characters, the important words first.`,
    },
    'too-long': {
      verdict: 'fail',
      message: (width: TextWidth, limits: Limits) =>
        `The title has ${widthText(width)}; above ${limits.toleratedMaxCharacters} it is cut in search results.`,
      advice: (limits: Limits) =>
        `Shorten the title to at most ${limits.goodMaxCharacters} characters, the important words first.`,
    },
    'no-title': { verdict: 'not_applicable', message: 'The page has no title to measure.' },
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
