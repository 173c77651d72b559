import { needlessInStylesheet } from '../../formats/needless-text.ts';
import { defineMinifiedCheck } from '../../weights/define-minified-check.ts';

/**
 * Comments and white space in the styles of the page and, where they were fetched, in the stylesheets of its site: of a file, as many of its bytes on
 * the way as of its text. As in Lighthouse a file counts that would lose more than a tenth and 2 KiB. phpRank looks for `.min.` in names.
 */
export const unminifiedCss = defineMinifiedCheck({
  id: 'unminified-css',
  title: 'Minified styles',
  docs: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-css',
  kind: 'style',
  noun: 'stylesheet',
  advice: 'Have the stylesheets minified when the site is built.',
  inPage: (page) => page.tagged('style'),
  needlessIn: needlessInStylesheet,
});
