import { defineSizeCheck } from '../../weights/define-size-check.ts';

/** The scripts that the page loads, in bytes on the way: good up to the coach’s 120 kB, above 1 MB (backstage) it fails. */
export const jsSize = defineSizeCheck({
  id: 'js-size',
  severity: 'medium',
  title: 'Weight of the scripts',
  why: 'Scripts must be fetched, read and run, and all of it takes most time on the cheapest telephones.',
  docs: 'https://web.dev/articles/reduce-javascript-payloads-with-code-splitting',
  kind: 'script',
  has: 'The page loads',
  noun: 'script',
  advice: 'Load only what the page needs at once, and the rest when it is used.',
  limits: { goodMaxBytes: 120_000, toleratedMaxBytes: 1_000_000 },
});
