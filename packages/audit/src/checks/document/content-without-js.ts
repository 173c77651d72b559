import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';

const LIMITS = { goodMinWords: 50 };

type Measured = { words: number; scripts: number };

/**
 * Whether the HTML has its text before any script has run. With fewer than 50 words and scripts to run it is taken for the shell of an
 * app: what other checks say of its content is then said of the shell.
 */
export const contentWithoutJs = defineCheck({
  id: 'content-without-js',
  category: 'document',
  severity: 'medium',
  title: 'Content without scripts',
  why: 'Many crawlers and all previews read the HTML only, and see nothing of what scripts add.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  needs: ['wholePage'],
  limits: LIMITS,
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ words }: Measured) => `The HTML has ${counted(words, 'word')} without any script.`,
    },
    'no-scripts': { verdict: 'not_applicable', message: 'The page runs no scripts that could add content.' },
    shell: {
      verdict: 'warn',
      message: ({ words, scripts }: Measured) =>
        `Without its ${counted(scripts, 'script')}, the page has only ${counted(words, 'word')}: it needs rendering to be judged.`,
      advice: 'Render the content on the server, or make it part of the HTML when the site is built.',
    },
  },
  run({ wholePage: page }, limits) {
    const scripts = page.scripts.filter(({ isRun }) => isRun).length;
    if (scripts === 0) return finding('no-scripts');
    const data = { words: page.words.count, scripts };
    return finding(data.words < limits.goodMinWords ? 'shell' : 'present', { data });
  },
});
