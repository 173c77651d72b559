import { defineUnusedCodeCheck } from '../definition/define-unused-code-check.ts';

const KIB = 1_024;

/**
 * Stylesheets with at least 10 KiB, in transfer size, of rules that applied to no element while the page loaded on the
 * graded device, as in Lighthouse; some of them are for states such as `:hover`. Everything outside of applied rules
 * counts as unused.
 */
export const unusedCssRules = defineUnusedCodeCheck({
  id: 'unused-css-rules',
  title: 'Unused CSS rules',
  description:
    'Browsers show nothing until all stylesheets are loaded, including rules that match no element.',
  reference: 'https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules',
  code: 'styles',
  noun: 'stylesheet',
  fileMinBytes: 10 * KIB,
  recommendation: 'Remove rules that no page needs, and load the rules of other pages only on those pages.',
});
