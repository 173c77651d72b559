import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { textWidth, widthText } from '../definition/text-width.ts';
import type { TextWidth } from '../definition/text-width.ts';

// Search results truncate titles by width: about 600 pixels, or 60 to 70 Latin letters.
const THRESHOLDS = { goodMinCharacters: 30, goodMaxCharacters: 60, toleratedMaxCharacters: 70 };
type Thresholds = typeof THRESHOLDS;

/**
 * Length of the title in code points; wide East Asian ones count twice, since search results truncate by width. Tools
 * disagree (most allow at most 60 and at least 20 or 30, the strictest 50 to 60); this uses the widest range that none
 * of them rejects. It only warns: “there’s no limit on how long a title element can be” (Google), and the device
 * decides how much of it is shown.
 */
export const titleLength = defineCheck({
  id: 'title-length',
  category: 'seo',
  severity: 'low',
  title: 'Title length',
  description: 'Search results truncate long titles, and very short ones say too little.',
  reference: 'https://developers.google.com/search/docs/appearance/title-link',
  requires: ['page'],
  thresholds: THRESHOLDS,
  outcomes: {
    good: {
      verdict: 'pass',
      message: (width: TextWidth) => `The title has ${widthText(width)}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: (width: TextWidth, thresholds: Thresholds) =>
        `The title has ${widthText(width)}; ${thresholds.goodMinCharacters} to ${thresholds.goodMaxCharacters} are recommended.`,
      recommendation: (thresholds: Thresholds) =>
        `Lengthen the title to at least ${thresholds.goodMinCharacters} characters, with words that people search for.`,
    },
    long: {
      verdict: 'warn',
      message: (width: TextWidth, thresholds: Thresholds) =>
        `The title has ${widthText(width)}; ${thresholds.goodMinCharacters} to ${thresholds.goodMaxCharacters} are recommended.`,
      recommendation: (thresholds: Thresholds) =>
        `Shorten the title to at most ${thresholds.goodMaxCharacters} characters, with the most important words first.`,
    },
    'too-long': {
      verdict: 'warn',
      message: (width: TextWidth, thresholds: Thresholds) =>
        `The title has ${widthText(width)}; search results truncate it after ${thresholds.toleratedMaxCharacters}.`,
      recommendation: (thresholds: Thresholds) =>
        `Shorten the title to at most ${thresholds.goodMaxCharacters} characters, with the most important words first.`,
    },
    'no-title': { verdict: 'not_applicable', message: 'This page has no title.' },
  },
  run({ page }, thresholds) {
    const title = page.titles[0];
    if (title === undefined || title.text === '') return finding('no-title');
    const width = textWidth(title.text);
    const details = { data: width, evidence: evidenceOf([title.text], (snippet) => ({ snippet })) };
    if (width.columns > thresholds.toleratedMaxCharacters) return finding('too-long', details);
    if (width.columns > thresholds.goodMaxCharacters) return finding('long', details);
    if (width.columns < thresholds.goodMinCharacters) return finding('too-short', details);
    return finding('good', { data: width });
  },
});
