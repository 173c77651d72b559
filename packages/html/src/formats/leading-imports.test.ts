import { expect, it } from 'vitest';
import { leadingImports } from './leading-imports.ts';

it.each([
  ['@import url(/a.css);a{}', ['/a.css |']],
  [
    '@charset "utf-8"; /* ; */ @layer a, b;\n@Import "a.css" screen; @import url( \'b.css\' ) layer(x) print',
    ['a.css | screen', 'b.css | layer(x) print'],
  ],
  [
    '<!-- @import url(https://f.example/css2?family=A:wght@400;700&x);',
    ['https://f.example/css2?family=A:wght@400;700&x |'],
  ],
  ['a{} @import url(a.css);', []],
  ['@layer a{} @import url(a.css);', []],
  ['@media print{} @import url(a.css);', []],
  ['/* @import url(a.css); */', []],
  ['@import "";@import url();@import url(b);', ['b |']],
  ['@import', []],
  ['@import a.css;', []],
  ['', []],
])('imports of %j', (text, expected) => {
  expect(leadingImports(text).map(({ url, conditions }) => `${url} | ${conditions}`.trim())).toEqual(
    expected,
  );
});

it.each(['/*'.repeat(50_000), '@import '.repeat(20_000), ' '.repeat(100_000), '@import "a"'.repeat(10_000)])(
  'terminates on 100 kB of unterminated text',
  (text) => {
    expect(leadingImports(text).length).toBeLessThanOrEqual(1);
  },
);
