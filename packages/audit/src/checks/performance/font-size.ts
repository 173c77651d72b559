import { defineSizeCheck } from '../../weights/define-size-check.ts';

/**
 * The fonts that the page preloads and that its styles, and the stylesheets of its site, load: one file for each face, in its most compact
 * format, without those for other scripts. Good up to 200 kB, above 600 kB it fails: a proposal; the median of the HTTP Archive is about 130 kB.
 */
export const fontSize = defineSizeCheck({
  id: 'font-size',
  severity: 'low',
  title: 'Weight of the fonts',
  why: 'Text is hidden or shown in another font until its own has come.',
  docs: 'https://almanac.httparchive.org/en/2024/fonts',
  kind: 'font',
  has: 'The page loads',
  noun: 'font',
  advice: 'Use fewer fonts, as WOFF2, with only the characters that the site needs.',
  limits: { goodMaxBytes: 200_000, toleratedMaxBytes: 600_000 },
});
