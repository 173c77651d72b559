import { describe, expect, it } from 'vitest';
import { escapeControls } from './escape-controls.ts';

describe('escapeControls', () => {
  it.each([
    ['Käse 漢字 👩‍👩‍👧\tand\n', 'Käse 漢字 👩‍👩‍👧\tand\n'],
    ['\u001b]0;owned\u0007', '\\u001b]0;owned\\u0007'],
    ['\u0000\r\u007f', '\\u0000\\u000d\\u007f'],
    ['\u0080\u009b2J\u009f', '\\u0080\\u009b2J\\u009f'],
    ['\u061c\u200e\u200f\u2028\u202e\u2066\u2069', '\\u061c\\u200e\\u200f\\u2028\\u202e\\u2066\\u2069'],
    ['\u001b[31mred\u001b[39m', '\\u001b[31mred\\u001b[39m'],
  ])('escapes %j as %j', (text, escaped) => {
    expect(escapeControls(text)).toBe(escaped);
  });

  it.each([
    ['\u001b[1m\u001b[31mred\u001b[39m\u001b[22m', '\u001b[1m\u001b[31mred\u001b[39m\u001b[22m'],
    ['\u001b[8mhidden\u001b[2J', '\\u001b[8mhidden\\u001b[2J'],
  ])('keeps the styles of reports when color is on, and nothing else: %j', (text, escaped) => {
    expect(escapeControls(text, true)).toBe(escaped);
  });

  it('leaves JSON valid, with the same value', () => {
    const value = { text: 'a\u001b\u0085\u202e\u2028\\u202e"\n' };
    expect(JSON.parse(escapeControls(JSON.stringify(value, null, 2)))).toEqual(value);
  });
});
