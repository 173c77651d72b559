import { expect, test } from 'vitest';
import { adviceFor } from './require-list.ts';

const adviceOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  adviceFor(Buffer.from(text, encoding), encoding === 'latin1' ? '' : text);

test.each([
  ['PK\u0003\u0004\u0014\u0000', 'ave a spreadsheet as CSV.'],
  ['\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1', 'ave a spreadsheet as CSV.'],
  ['%PDF-1.7', 'is a PDF. Send a list of URLs'],
  ['BZh91AY&SY', 'compressed with bzip2'],
  ['\u00fd7zXZ\u0000\u0000', 'compressed with xz'],
  ['7z\u00bc\u00af\u0027\u001c', 'is a 7z archive'],
])('a file that begins with the bytes of %j is not a list', (bytes, advice) => {
  expect(adviceOf(bytes, 'latin1')).toContain(advice);
});

test.each([
  ['["https://a.example/"]', 'NDJSON'],
  ['[\n  {"url": "https://a.example/"}', 'NDJSON'],
  ['{\n  "urls": []', 'NDJSON'],
  ['[]', 'NDJSON'],
  ['["https://a.example/",\n"https://b.example/"]\n', 'NDJSON'],
  ['["https://a.example/"]\n\n', 'NDJSON'],
  ['<!DOCTYPE html>', 'HTML page. Send a list of URLs'],
  ['\n<html lang="en">', 'HTML page. Send a list of URLs'],
  ['<?xml version="1.0"?><urlset>', 'sitemap, use its URL'],
  ['<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">', 'sitemap, use its URL'],
  ['<sitemapindex>', 'sitemap, use its URL'],
])('a file that begins with %j is not a list', (text, advice) => {
  expect(adviceOf(text)).toContain(advice);
});

test.each([
  'https://a.example/',
  'url,privacy\nhttps://a.example/,1',
  '{"url":"https://a.example/"}\n',
  '["not an object"]\n{"url":"https://a.example/"}\n',
  '[]\r\n\r\n{"url":"https://a.example/"}\n',
  '<https://a.example/>',
  '[a](https://a.example/)',
  '[2001:db8::1]/path',
  'pk.example',
  'bzip.example',
  '<htmlx',
  '# [\n',
  '',
])('a file that begins with %j may be a list', (text) => {
  expect(adviceOf(text)).toBeNull();
});
