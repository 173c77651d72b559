import { defineSizeCheck } from '../size-checks/define-size-check.ts';

/**
 * Transfer size of the scripts that the page loads: good up to 120 kB (sitespeed.io’s coach), fails above 1 MB
 * (backstage).
 */
export const jsSize = defineSizeCheck({
  id: 'js-size',
  severity: 'medium',
  title: 'Total JavaScript size',
  description: 'Browsers must load, parse and run scripts, which takes longest on low-end phones.',
  reference: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  kind: 'script',
  noun: 'script',
  recommendation: 'Load only what the page needs at first, and the rest on demand.',
  thresholds: { goodMaxBytes: 120_000, toleratedMaxBytes: 1_000_000 },
});
