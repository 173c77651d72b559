import { removableBytesInStylesheet } from '@pagemark/html/formats/minification-savings';
import { defineMinifiedCheck } from '../size-checks/define-minified-check.ts';

/**
 * Comments and whitespace in inline styles and, if they were fetched, in the site’s stylesheets; the savings in
 * transfer size are estimated from the savings in text. As in Lighthouse, a file counts if it would shrink by more than
 * 10% and 2 KiB. phpRank looks for `.min.` in file names.
 */
export const unminifiedCss = defineMinifiedCheck({
  id: 'unminified-css',
  title: 'CSS minification',
  reference: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-css',
  kind: 'style',
  noun: 'stylesheet',
  recommendation: 'Minify the stylesheets in the build.',
  inPage: (page) => page.tagged('style'),
  removableIn: removableBytesInStylesheet,
});
