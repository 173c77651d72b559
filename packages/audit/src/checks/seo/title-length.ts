import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { countCharacters } from '../../facts/text-content.ts';

const GOOD_MIN = 30;
const GOOD_MAX = 60;
// Result pages cut a title by width: about 600 pixels, which some 60 to 70 Latin letters fill.
const TOLERATED_MAX = 70;

type Measured = { characters: number };

/**
 * Length of the title in code points. Systems disagree (at most 60 in most, at least 20 or 30, 50 to 60 in the
 * strictest); this follows the widest band that none of them calls bad, and fails only what is surely cut.
 */
export const titleLength = defineCheck({
  id: 'title-length',
  category: 'seo',
  severity: 'medium',
  title: 'Length of the title',
  why: 'Search results cut long titles, and a very short one says too little to be chosen.',
  docs: 'https://developers.google.com/search/docs/appearance/title-link',
  needs: ['page'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ characters }: Measured) => `The title has ${counted(characters, 'character')}.`,
    },
    'too-short': {
      verdict: 'warn',
      message: ({ characters }: Measured) =>
        `The title has ${counted(characters, 'character')}; ${GOOD_MIN} to ${GOOD_MAX} are recommended.`,
      advice: `Lengthen the title to at least ${GOOD_MIN} characters, with words that people search for.`,
    },
    long: {
      verdict: 'warn',
      message: ({ characters }: Measured) =>
        `The title has ${counted(characters, 'character')}; above ${GOOD_MAX} it may be cut in search results.`,
      advice: `Shorten the title to at most ${GOOD_MAX} characters, the important words first.`,
    },
    'too-long': {
      verdict: 'fail',
      message: ({ characters }: Measured) =>
        `The title has ${counted(characters, 'character')}; above ${TOLERATED_MAX} it is cut in search results.`,
      advice: `Shorten the title to at most ${GOOD_MAX} characters, the important words first.`,
    },
    'no-title': { verdict: 'not_applicable', message: 'The page has no title to measure.' },
  },
  run({ page }) {
    const title = page.titles[0];
    if (title === undefined || title.text === '') return finding('no-title');
    const characters = countCharacters(title.text);
    const details = { data: { characters }, evidence: evidenceOf([title.text], (snippet) => ({ snippet })) };
    if (characters > TOLERATED_MAX) return finding('too-long', details);
    if (characters > GOOD_MAX) return finding('long', details);
    if (characters < GOOD_MIN) return finding('too-short', details);
    return finding('good', { data: { characters } });
  },
});
