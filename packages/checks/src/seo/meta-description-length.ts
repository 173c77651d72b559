import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { pageDescriptions } from '@pagemark/html/facts/descriptions';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { textWidth, widthText } from '../definition/text-width.ts';
import type { TextWidth } from '../definition/text-width.ts';

const THRESHOLDS = { goodMinCharacters: 70, goodMaxCharacters: 160 };
type Thresholds = typeof THRESHOLDS;

/**
 * Length of the description in code points; wide East Asian ones count twice. Tools recommend 80 to 160, 120 to 160,
 * or at most 155; this uses the widest range, since search engines truncate by width and device.
 */
export const metaDescriptionLength = defineCheck({
  id: 'meta-description-length',
  category: 'seo',
  severity: 'low',
  title: 'Meta description length',
  description: 'Short descriptions say too little, and search results truncate long ones.',
  reference: 'https://developers.google.com/search/docs/appearance/snippet',
  requires: ['page'],
  thresholds: THRESHOLDS,
  outcomes: {
    good: {
      verdict: 'pass',
      message: (width: TextWidth) => `The meta description has ${widthText(width)}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: (width: TextWidth, thresholds: Thresholds) =>
        `The meta description has ${widthText(width)}; ${thresholds.goodMinCharacters} to ${thresholds.goodMaxCharacters} are recommended.`,
      recommendation: (thresholds: Thresholds) =>
        `Lengthen the description to ${thresholds.goodMinCharacters} to ${thresholds.goodMaxCharacters} characters.`,
    },
    'too-long': {
      verdict: 'warn',
      message: (width: TextWidth, thresholds: Thresholds) =>
        `The meta description has ${widthText(width)}; ${thresholds.goodMinCharacters} to ${thresholds.goodMaxCharacters} are recommended.`,
      recommendation: (thresholds: Thresholds) =>
        `Shorten the description to at most ${thresholds.goodMaxCharacters} characters, with the most important words first.`,
    },
    'no-description': { verdict: 'not_applicable', message: 'The head has no meta description.' },
  },
  run({ page }, thresholds) {
    const description = pageDescriptions(page).find((meta) => meta.inHead && meta.content !== '');
    if (description === undefined) return finding('no-description');
    const width = textWidth(description.content);
    const evidence = evidenceOf([description.content], (snippet) => ({ snippet }));
    if (width.columns < thresholds.goodMinCharacters) return finding('too-short', { data: width, evidence });
    if (width.columns > thresholds.goodMaxCharacters) return finding('too-long', { data: width, evidence });
    return finding('good', { data: width });
  },
});
