import { expect, test } from 'vitest';
import { guessSource, hasFirstLine, sourceOfName } from './guess-source.ts';

test.each([
  ['text', 'https://a.example/\nhttps://b.example/\n'],
  ['text', '\n# pages\na.example/x,y\nb.example\n'],
  ['text', 'a.example'],
  ['csv', 'url,privacy\na.example,1'],
  ['csv', '"Address","Status Code"\n"https://a.example/","200"'],
  ['csv', 'title;loc\nx;https://a.example/'],
  ['csv', 'sep=;\nurl;privacy'],
  ['csv', 'https://a.example/,1\nhttps://b.example/,0'],
  ['csv', 'link'],
  ['ndjson', '{"url":"https://a.example/"}\n'],
  [null, ''],
  [null, '<html>'],
  [null, '%PDF-1.7'],
  [null, 'name,age\nx,1'],
] as const)('a file is read as %s that begins with %j', (source, text) => {
  expect(guessSource(Buffer.from(text))).toBe(source);
  expect(guessSource(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(source);
});

test.each([
  ['a.example', false],
  ['a.example\n', true],
  ['# pages\n\n', false],
  ['# pages\r\nurl,priv', false],
  ['# pages\r\nurl,privacy\r', true],
  ['', false],
] as const)('of %j, the first line is complete: %s', (text, isComplete) => {
  expect(hasFirstLine(Buffer.from(text))).toBe(isComplete);
  expect(hasFirstLine(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(isComplete);
});

test.each([
  ['pages.csv', 'csv'],
  ['pages.CSV.gz', 'csv'],
  ['urls.txt', 'text'],
  ['urls.jsonl', 'ndjson'],
  ['urls.pdf', null],
  ['urls', null],
  [undefined, null],
] as const)('the file %s is read as %s', (name, source) => {
  expect(sourceOfName(name)).toBe(source);
});
