import { defineUnusedCodeCheck } from '../definition/define-unused-code-check.ts';

const KIB = 1_024;

/**
 * Scripts with at least 20 KiB, in transfer size, of code that did not run while the page loaded on the graded device,
 * as in Lighthouse. Functions that did not run count, including third-party ones; branches in functions that ran do
 * not.
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
