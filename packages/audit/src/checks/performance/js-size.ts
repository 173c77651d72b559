import { defineSizeCheck } from '../../weights/define-size-check.ts';

/**
 * Transfer size of the scripts that the page loads: good up to 120 kB (sitespeed.io’s coach), fails above 1 MB
 * (backstage).
 */
export const jsSize = defineSizeCheck({
  id: 'js-size',
  severity: 'medium',
  title: 'Total JavaScript size',
  why: 'Browsers must load, parse and run scripts, which takes longest on low-end phones.',
  docs: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  kind: 'script',
  noun: 'script',
  advice: 'Load only what the page needs at first, and the rest on demand.',
  limits: { goodMaxBytes: 120_000, toleratedMaxBytes: 1_000_000 },
});
