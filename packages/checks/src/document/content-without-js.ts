import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMinWords: 50 };

type Measured = { words: number; scripts: number };

/**
 * Whether the HTML contains its text before any script runs. A page with scripts and fewer than 50 words counts as an
 * app shell: findings of other checks then apply to the shell only.
 */
export const contentWithoutJs = defineCheck({
  id: 'content-without-js',
  category: 'document',
  severity: 'medium',
  title: 'Content without JavaScript',
  description: 'Many crawlers and all link previews read only the HTML, without content added by scripts.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  requires: ['wholePage'],
  thresholds: THRESHOLDS,
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ words }: Measured) => `The HTML has ${pluralize(words, 'word')} without JavaScript.`,
    },
    'no-scripts': { verdict: 'not_applicable', message: 'This page runs no scripts.' },
    shell: {
      verdict: 'warn',
      message: ({ words }: Measured) =>
        `${words === 0 ? 'This page is empty without JavaScript' : `Without JavaScript, this page has only ${pluralize(words, 'word')}`}; results about its content say little.`,
      recommendation: 'Render the content on the server or at build time.',
    },
  },
  run({ wholePage: page }, thresholds) {
    const scripts = page.scripts.filter(({ isRun }) => isRun).length;
    if (scripts === 0) return finding('no-scripts');
    const data = { words: page.words.count, scripts };
    return finding(data.words < thresholds.goodMinWords ? 'shell' : 'present', { data });
  },
});
