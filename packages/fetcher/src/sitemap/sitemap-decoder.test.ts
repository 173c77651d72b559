import { expect, it } from 'vitest';
import { sitemapDecoder } from './sitemap-decoder.ts';

const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><urlset/>`;
const utf16 = (text: string) => Buffer.from(`\u{FEFF}${text}`, 'utf16le');

it.each([
  ['nothing declared', Buffer.from('<urlset>é'), 'utf-8'],
  ['a byte order mark', Buffer.from('\u{FEFF}<urlset>'), 'utf-8'],
  ['UTF-8', Buffer.from(xml('UTF-8')), 'utf-8'],
  ['Latin-1', Buffer.from(xml('ISO-8859-1')), 'windows-1252'],
  ['single quotes and spaces', Buffer.from(`\n<?xml version='1.0' encoding = 'shift_jis' ?>`), 'shift_jis'],
  ['UTF-16 with its byte order mark', utf16(xml('UTF-16')), 'utf-16le'],
  ['UTF-16 in the other order', utf16(xml('UTF-16')).swap16(), 'utf-16be'],
  ['UTF-16 that it is not', Buffer.from(xml('UTF-16')), 'utf-8'],
  ['an unknown encoding', Buffer.from(xml('x-none')), 'utf-8'],
  ['an encoding of an element', Buffer.from('<urlset encoding="shift_jis">'), 'utf-8'],
  ['an empty chunk', Buffer.alloc(0), 'utf-8'],
])('takes the encoding of a file with %s', (_what, bytes, encoding) => {
  expect(sitemapDecoder(bytes).encoding).toBe(encoding);
});
