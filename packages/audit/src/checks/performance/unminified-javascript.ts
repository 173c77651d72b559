import { needlessInScript } from '../../formats/needless-text.ts';
import { defineMinifiedCheck } from '../../weights/define-minified-check.ts';

/**
 * Indentation, blank lines and comments on lines of their own in the scripts of the page and, where they were read, in the first few scripts of its
 * site: less than a minifier finds, so that what it says is sure. The limits are Lighthouse’s. phpRank looks for `.min.` in names.
 */
export const unminifiedJavascript = defineMinifiedCheck({
  id: 'unminified-javascript',
  title: 'Minified scripts',
  docs: 'https://developer.chrome.com/docs/lighthouse/performance/unminified-javascript',
  kind: 'script',
  noun: 'script',
  advice: 'Have the scripts minified when the site is built.',
  inPage: (page) =>
    page.scripts.flatMap(({ element, src, isRun }) => (src === null && isRun ? [element] : [])),
  needlessIn: needlessInScript,
});
