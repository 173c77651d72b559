import { defineSizeCheck } from '../../weights/define-size-check.ts';

/**
 * The stylesheets that the page links, and those that they import, in bytes on the way: good up to the coach’s 120 kB, above 400 kB it
 * fails.
 */
export const cssSize = defineSizeCheck({
  id: 'css-size',
  severity: 'medium',
  title: 'Weight of the styles',
  why: 'Nothing is shown before the styles have come.',
  docs: 'https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations',
  kind: 'style',
  has: 'The page links',
  noun: 'stylesheet',
  advice: 'Remove rules that the page does not use.',
  limits: { goodMaxBytes: 120_000, toleratedMaxBytes: 400_000 },
});
