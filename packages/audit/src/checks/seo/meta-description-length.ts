import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { pageDescriptions } from '../../facts/descriptions.ts';
import { countCharacters } from '../../facts/text-content.ts';

const LIMITS = { goodMinCharacters: 70, goodMaxCharacters: 160 };
type Limits = typeof LIMITS;

type Measured = { characters: number };

/**
 * Length of the description in code points. Systems recommend 80 to 160, 120 to 160, or at most 155; this takes
 * the widest band, as search engines cut by width and by device.
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
      message: ({ characters }: Measured) => `The description has ${counted(characters, 'character')}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: ({ characters }: Measured, limits: Limits) =>
        `The description has ${counted(characters, 'character')}; at least ${limits.goodMinCharacters} are recommended.`,
      advice: (limits: Limits) =>
        `Lengthen the description to ${limits.goodMinCharacters} to ${limits.goodMaxCharacters} characters.`,
    },
    'too-long': {
      verdict: 'warn',
      message: ({ characters }: Measured, limits: Limits) =>
        `The description has ${counted(characters, 'character')}; above ${limits.goodMaxCharacters} it is cut in search results.`,
      advice: (limits: Limits) =>
        `Shorten the description to at most ${limits.goodMaxCharacters} characters, the important words first.`,
    },
    'no-description': { verdict: 'not_applicable', message: 'The page has no description to measure.' },
  },
  run({ page }, limits) {
    const description = pageDescriptions(page).find((meta) => meta.inHead && meta.content !== '');
    if (description === undefined) return finding('no-description');
    const characters = countCharacters(description.content);
    const evidence = evidenceOf([description.content], (snippet) => ({ snippet }));
    if (characters < limits.goodMinCharacters)
      return finding('too-short', { data: { characters }, evidence });
    if (characters > limits.goodMaxCharacters) return finding('too-long', { data: { characters }, evidence });
    return finding('good', { data: { characters } });
  },
});
