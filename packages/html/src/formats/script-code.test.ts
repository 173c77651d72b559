import { expect, it } from 'vitest';
import { codeOfScript } from './script-code.ts';

it.each([
  ['a(); // b', 'a();  '],
  ['a /* b\n */ c', 'a   c'],
  ['a /* b', 'a  '],
  ['<!-- a\nb', ' \nb'],
  [String.raw`a("b\"c", 'd"e', ${'`f\n"`'}) g`, 'a( ,  ,  ) g'],
  ['a = "b\nc"', 'a =  \nc '],
  ['a = /"[/"]/g; b', 'a = g; b'],
  ['a(/"/, b)', 'a( , b)'],
  ['/"/.test(a)', ' .test(a)'],
  ['a = // "b\nc', 'a =  \nc'],
  ['a = /* "b */ c', 'a =   c'],
  ['return /"/; b', 'return ; b'],
  ['a / b / c; "d"', 'a / b / c;  '],
  ['a = "b" / 2 /* c */', 'a =   / 2  '],
])('keeps the code of %j', (text, code) => {
  expect(codeOfScript(text)).toBe(code);
});

it.each(['/', '= /', '"\n', '"', "'\\", '/*', '=/[', '<!-', '`\\', '=/(', ' ', '= '])(
  'reads many %j once',
  (part) => {
    const started = performance.now();
    codeOfScript(part.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1_000);
  },
);
