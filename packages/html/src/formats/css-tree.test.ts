import { generate, parse } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removableBytesInStylesheet } from './minification-savings.ts';

/** UTF-16 code units that css-tree saves when it minifies a stylesheet. */
function savedByCssTree(text: string): number {
  return text.length - generate(parse(text, { parseCustomProperty: true })).length;
}

const gap = fc.constantFrom('', ' ', '  ', '\n\t', '/* why */', ' /*\n * and how\n */ ');
const declaration = fc
  .tuple(
    fc.constantFrom('color', 'margin', 'content', '--own', 'grid-area'),
    gap,
    gap,
    fc.constantFrom('red', '0 auto', '"  /* x */ "', 'calc(1px + 2px)', 'a / b', 'url( "x y.png" )'),
  )
  .map(([property, before, after, value]) => `${property}${before}:${after}${value}`);
const selector = fc.constantFrom(
  'a',
  '.b > c',
  '.b  c',
  'd , e',
  'f:hover',
  'g :hover',
  'h::before',
  '[i="  "]',
);
const rule = fc
  .tuple(selector, gap, fc.array(declaration, { maxLength: 3 }), gap, gap)
  .map(([name, before, declarations, within, after]) =>
    [name, before, '{', within, declarations.join(`;${within}`), within, '}', after].join(''),
  );
const media = fc
  .tuple(
    fc.constantFrom('@media print', '@media (min-width : 10em) and (color)'),
    gap,
    fc.array(rule, { maxLength: 2 }),
  )
  .map(([prelude, space, rules]) => `${prelude}${space}{${space}${rules.join(space)}${space}}`);
const stylesheet = fc
  .array(fc.oneof(rule, rule, media), { minLength: 1, maxLength: 6 })
  .map((rules) => rules.join(''));

describe('the savings of a minifier, compared with css-tree', () => {
  it('are never more than those of css-tree', () => {
    fc.assert(
      fc.property(stylesheet, (text) => {
        expect(removableBytesInStylesheet(text)).toBeLessThanOrEqual(savedByCssTree(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('are most of those of css-tree for a readable stylesheet', () => {
    const text = Array.from(
      { length: 50 },
      (_, at) =>
        `/* The ${at}th card. */\n.card-${at} > a:hover,\n.card-${at}:focus {\n  color: red;\n  margin: 0 auto;\n}\n\n`,
    ).join('');
    expect(removableBytesInStylesheet(text)).toBeGreaterThan(0.9 * savedByCssTree(text));
  });
});
