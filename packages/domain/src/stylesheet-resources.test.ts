import { expect, it } from 'vitest';
import { stylesheetResources } from './stylesheet-resources.ts';
import { readStylesheet } from './stylesheet-text.ts';

/** `+`: loaded with the page, `?`: one of several, `-`: where a rule applies. */
function resourcesOf(text: string): string[] {
  return stylesheetResources(readStylesheet(text)).map(
    ({ url, kind, isLoadedAtOnce, isCandidate }) =>
      `${isLoadedAtOnce ? '+' : isCandidate ? '?' : '-'}${kind} ${url}`,
  );
}

const face = (more: string) => `@font-face{font-family:A;${more}}`;

it.each([
  [
    'imports, and images where they are used',
    '@import "a.css";b{background:url(c.png)}',
    '+style a.css',
    '-image c.png',
  ],
  ['the first of a font’s formats', face('src:url(a.woff),url(a.ttf)'), '+font a.woff', '?font a.ttf'],
  [
    'WOFF2, wherever it stands',
    face('src:url(a.eot);src:url(a.woff2?v=1)'),
    '?font a.eot',
    '+font a.woff2?v=1',
  ],
  ['a face that has the space', face('src:url(a.woff2);unicode-range:U+131, u+0000-00FF'), '+font a.woff2'],
  ['a face by a wildcard', face('src:url(a.woff2);unicode-range:U+00??'), '+font a.woff2'],
  ['no face of other scripts', face('src:url(a.woff2);unicode-range:U+400-4FF'), '?font a.woff2'],
  ['no face whose range is none', face('src:url(a.woff2);unicode-range:all'), '?font a.woff2'],
])('takes %s', (_name, text, ...expected) => {
  expect(resourcesOf(text)).toEqual(expected);
});
