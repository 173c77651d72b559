import { describe, expect, it } from 'vitest';
import { removableBytesInScript, removableBytesInStylesheet } from './minification-savings.ts';

describe('the savings of a minifier', () => {
  it.each([
    ['a{color:red}', 0],
    ['a { color: red; }', 4],
    ['/* why */a{b:c}', 9],
    ['/*! license */a{b:c}', 0],
    ['a{content:"  /* x */ "}', 0],
    ['a  b{c:d}', 1],
    ['a b{c:d}', 0],
    ['a :hover{c: d}', 1],
    ['/* no end', 9],
  ])('of the stylesheet %j', (text, expected) => {
    expect(removableBytesInStylesheet(text)).toBe(expected);
  });

  it.each([
    ['a();', 0],
    ['  a();\n\n  b();', 5],
    ['// why\na();', 7],
    ['/* why\n * and how\n */\na();', 22],
    ['/*! license */\na();', 0],
    ['/*! license\n * of many\n *\n lines */\n  a();', 2],
    ['/*! license */\n/* why\n  and how */\na();', 20],
    ['a = `\n  <p>\n\n  // text\n`;\n  b();', 2],
    ['a = `x`;\n  b(`y`);', 2],
    ['a = `\\``;\n  b();', 2],
    ['a = `${b(`x`)}\n  y`;\n  c();', 2],
    ['// don`t\n  b();', 11],
    ['a(); // why', 0],
    ['/* a */ b();\nc();', 0],
  ])('of the script %j', (text, expected) => {
    expect(removableBytesInScript(text)).toBe(expected);
  });

  it.each([
    '/*'.repeat(50_000),
    '"\\'.repeat(50_000),
    ' '.repeat(100_000),
    ' \n'.repeat(50_000),
    '{ '.repeat(50_000),
    '`\n'.repeat(50_000),
    '\\`'.repeat(50_000),
  ])('of 100 kB of random text are found in time', (text) => {
    expect(removableBytesInStylesheet(text)).toBeLessThanOrEqual(text.length);
    expect(removableBytesInScript(text)).toBeLessThanOrEqual(text.length);
  });
});
