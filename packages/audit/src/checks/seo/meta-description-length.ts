import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { pageDescriptions } from '../../facts/descriptions.ts';
import { textWidth, widthText } from '../../facts/text-width.ts';
import type { TextWidth } from '../../facts/text-width.ts';

const LIMITS = { goodMinCharacters: 70, goodMaxCharacters: 160 };
type Limits = typeof LIMITS;

/**
 * Length of the description in code points, of which the wide ones of East Asia count twice. Systems recommend 80 to
 * 160, 120 to 160, or at most 155; this takes the widest band, as search engines cut by width and by device.
 */
export const metaDescriptionLength = defineCheck({
  id: 'meta-description-length',
  category: 'seo',
  severity: 'low',
  title: 'Length of the description',
  why: 'A very short description says too little, and a long one is cut in search results.',
  docs: 'https://developers.google.com/search/docs/appearance/snippet',
  needs: ['page'],
  limits: LIMITS,
  outcomes: {
    good: {
      verdict: 'pass',
      message: (width: TextWidth) => `The description has ${widthText(width)}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: (width: TextWidth, limits: Limits) =>
        `The description has ${widthText(width)}; at least ${limits.goodMinCharacters} are recommended.`,
      advice: (limits: Limits) =>
        `Lengthen the description to ${limits.goodMinCharacters} to ${limits.goodMaxCharacters} characters.`,
    },
    'too-long': {
      verdict: 'warn',
      message: (width: TextWidth, limits: Limits) =>
        `The description has ${widthText(width)}; above ${limits.goodMaxCharacters} it is cut in search results.`,
      advice: (limits: Limits) =>
        `Shorten the description to at most ${limits.goodMaxCharacters} characters, the important words first.`,
    },
    'no-description': { verdict: 'not_applicable', message: 'The page has no description to measure.' },
  },
  run({ page }, limits) {
    const description = pageDescriptions(page).find((meta) => meta.inHead && meta.content !== '');
    if (description === undefined) return finding('no-description');
    const width = textWidth(description.content);
    const evidence = evidenceOf([description.content], (snippet) => ({ snippet }));
    if (width.columns < limits.goodMinCharacters) return finding('too-short', { data: width, evidence });
    if (width.columns > limits.goodMaxCharacters) return finding('too-long', { data: width, evidence });
    return finding('good', { data: width });
  },
});
