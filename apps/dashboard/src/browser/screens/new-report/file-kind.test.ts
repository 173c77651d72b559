import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fileKindOf, typeOf } from './file-kind.ts';

it.each([
  ['pages.csv', 'https://a.example/', 'text/csv'],
  ['PAGES.CSV.GZ', '', 'text/csv'],
  ['pages.tsv', '', 'text/csv'],
  ['pages.jsonl', '', 'application/x-ndjson'],
  ['pages.txt', 'https://a.example/\n', 'text/plain'],
  ['pages.txt', 'url,privacy\nhttps://a.example/,0', 'text/csv'],
  ['pages', '\uFEFFsep=;\r\nname;URL\r\n', 'text/csv'],
  ['pages.json', ' {"url":"https://a.example/"}', 'application/x-ndjson'],
  ['', 'https://a.example/url,x', 'text/plain'],
  ['', '', 'text/plain'],
])('detects %j with content %j as %s', (name, text, type) => {
  expect(typeOf(name, text)).toBe(type);
});

const CSV = 'url,privacy\nhttps://a.example/,1\n';

it.each([
  ['unchanged', Buffer.from(CSV), false],
  ['in UTF-16', Buffer.from(`\uFEFF${CSV}`, 'utf16le'), false],
  ['compressed', gzipSync(CSV), true],
  ['compressed and longer than what is read', gzipSync(CSV + longText()), true],
])('detects a file: %s', async (_name, bytes, isGzip) => {
  expect(await fileKindOf(new Blob([new Uint8Array(bytes)]))).toEqual({ type: 'text/csv', isGzip });
});

/** Text that compresses poorly. */
function longText(): string {
  return Array.from({ length: 5_000 }, (_, index) => `https://a.example/${(index * 7_919) % 65_521}\n`).join(
    '',
  );
}
