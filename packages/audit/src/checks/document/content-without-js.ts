import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMinWords: 50 };

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
  why: 'Many crawlers and all link previews read only the HTML, without content added by scripts.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ words }: Measured) => `The HTML has ${counted(words, 'word')} without JavaScript.`,
    },
    'no-scripts': { verdict: 'not_applicable', message: 'This page runs no scripts.' },
    shell: {
      verdict: 'warn',
      message: ({ words }: Measured) =>
        `${words === 0 ? 'This page is empty without JavaScript' : `Without JavaScript, this page has only ${counted(words, 'word')}`}; results about its content say little.`,
      advice: 'Render the content on the server or at build time.',
    },
  },
  run({ wholePage: page }, limits) {
    const scripts = page.scripts.filter(({ isRun }) => isRun).length;
    if (scripts === 0) return finding('no-scripts');
    const data = { words: page.words.count, scripts };
    return finding(data.words < limits.goodMinWords ? 'shell' : 'present', { data });
  },
});
