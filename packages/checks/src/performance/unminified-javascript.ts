import { removableBytesInScript } from '@pagemark/html/formats/minification-savings';
import { defineMinifiedCheck } from '../size-checks/define-minified-check.ts';

/**
 * Indentation, blank lines and comment lines in inline scripts and, if they were read, in the first few scripts of the
 * site. A minifier removes more, so the finding is certain. Thresholds of Lighthouse. phpRank looks for `.min.` in file
 * names.
 */
export const unminifiedJavascript = defineMinifiedCheck({
  id: 'unminified-javascript',
  title: 'JavaScript minification',
  reference: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  kind: 'script',
  noun: 'script',
  recommendation: 'Minify the scripts in the build.',
  inPage: (page) =>
    page.scripts.flatMap(({ element, src, isRun }) => (src === null && isRun ? [element] : [])),
  removableIn: removableBytesInScript,
});
