import { defineUnusedCodeCheck } from '../definition/define-unused-code-check.ts';

const KIB = 1_024;

/**
 * Scripts of which at least 20 KiB, as received, did not run while the page loaded, as in Lighthouse, on the device that is
 * graded. Functions that did not run count, also those of other sites; branches in functions that did run do not.
 */
export const unusedJavascript = defineUnusedCodeCheck({
  id: 'unused-javascript',
  title: 'Unused JavaScript',
  description: 'Code that does not run is still loaded and parsed, and delays the code that does.',
  reference: 'https://developer.chrome.com/docs/lighthouse/performance/unused-javascript',
  code: 'scripts',
  noun: 'script',
  fileMinBytes: 20 * KIB,
  recommendation: 'Split the scripts, load code that only some visitors need on demand, and remove the rest.',
});
