import type { AppShellReason } from '@pagemark/domain';
import { appShellOf } from '@pagemark/html/facts/app-shell';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const THRESHOLDS = { goodMinWords: 50 };

type Words = { words: number; scripts: number };
/** `isRendered` is absent in results of versions that did not store it. */
type Measured = Words & { isRendered: boolean };
type Shell = Measured & { links: number; reasons: AppShellReason[] };

/**
 * Whether the HTML contains its text before any script runs. An app shell is a page that runs scripts, has next to no
 * text, links or media, and has something for its scripts to fill: a root element (`<div id="root">`), a custom element
 * without content, or a body of scripts only. A page that asks visitors without scripts to enable them is one, too, if
 * it has at most 12 words and no heading. On an app shell, checks of the page's content are unknown. Any other page
 * with scripts and fewer than 50 words may be short, or scripts may add to it, so this check is unknown.
 */
export const contentWithoutJs = defineCheck({
  id: 'content-without-js',
  category: 'document',
  severity: 'medium',
  title: 'Content without JavaScript',
  description: 'Many crawlers and all link previews read only the HTML, without content added by scripts.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/javascript/javascript-seo-basics',
  requires: ['wholeRawPage', 'isRendered'],
  thresholds: THRESHOLDS,
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ words }: Words) => `The HTML has ${pluralize(words, 'word')} without JavaScript.`,
    },
    'no-scripts': { verdict: 'not_applicable', message: 'This page runs no scripts.' },
    shell: {
      verdict: 'warn',
      message: ({ words, links, isRendered }: Shell) =>
        `Without JavaScript, this page has ${words === 0 ? 'no text' : `only ${pluralize(words, 'word')}`} and ${links === 0 ? 'no links' : pluralize(links, 'link')}${isRendered ? '' : '; checks of its content are not measured'}.`,
      recommendation: 'Render the content on the server or at build time.',
    },
    short: {
      verdict: 'unknown',
      message: ({ words, isRendered }: Measured) =>
        `The HTML has ${words === 0 ? 'no text' : `only ${pluralize(words, 'word')}`}. ${isRendered ? 'What scripts add is compared separately.' : 'Whether scripts add more is not known.'}`,
    },
  },
  run({ wholeRawPage: page, isRendered }, thresholds) {
    const scripts = page.scripts.filter(({ isRun }) => isRun).length;
    if (scripts === 0) return finding('no-scripts');
    const words = page.words.count;
    const shell = appShellOf(page);
    if (shell !== null) {
      const { links, reasons } = shell;
      return finding('shell', { data: { words, scripts, links, reasons, isRendered } });
    }
    if (words < thresholds.goodMinWords) return finding('short', { data: { words, scripts, isRendered } });
    return finding('present', { data: { words, scripts } });
  },
});
