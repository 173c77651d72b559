import { expect, it } from 'vitest';
import { createLineSplitter } from './line-splitter.ts';
import type { TextLine } from './line-splitter.ts';

function split(chunks: readonly string[], charactersMax?: number): TextLine[] {
  const splitter = createLineSplitter(charactersMax);
  return [...chunks.flatMap((chunk) => splitter.push(chunk)), ...splitter.end()];
}

it.each([
  ['', []],
  ['a', ['a']],
  ['a\nb', ['a', 'b']],
  ['a\r\nb\r\n', ['a', 'b']],
  ['a\rb\r', ['a', 'b']],
  ['a\r\n\nb\n\rc', ['a', '', 'b', '', 'c']],
  ['\n\n', ['', '']],
])('splits %j the same way for all chunks', (text, lines) => {
  for (let first = 0; first <= text.length; first += 1) {
    for (let second = first; second <= text.length; second += 1) {
      const found = split([text.slice(0, first), text.slice(first, second), text.slice(second)]);
      expect(found.map((line) => line.text)).toEqual(lines);
      expect(found.map((line) => line.number)).toEqual(lines.map((_, index) => index + 1));
    }
  }
});

it('cuts a line that is too long and continues after it', () => {
  const lines = split(['abc', 'def', 'ghi\nx', 'yz\n', 'abcd'], 4);
  expect(lines).toEqual([
    { number: 1, text: 'abcd', isCut: true },
    { number: 2, text: 'xyz', isCut: false },
    { number: 3, text: 'abcd', isCut: false },
  ]);
});

it('does not buffer an endless line', () => {
  const splitter = createLineSplitter(10);
  for (let count = 0; count < 1_000; count += 1) expect(splitter.push('x'.repeat(10_000))).toEqual([]);
  expect(splitter.end()).toEqual([{ number: 1, text: 'x'.repeat(10), isCut: true }]);
});
