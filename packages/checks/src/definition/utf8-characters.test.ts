import { TextDecoder } from '@exodus/bytes/encoding.js';
import { expect, it } from 'vitest';
import { utf8Characters } from './utf8-characters.ts';

const readAs = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text));

it.each([
  ['windows-1252', 'Größe für alle', 3],
  ['windows-1251', 'Обувь.', 5],
  ['ISO-8859-2', '日本.', 2],
  ['KOI8-U', 'Взуття.', 6],
  ['macintosh', 'é.', 1],
  ['windows-1252', 'Shoes', 0],
  ['Shift_JIS', 'é.', 0],
  ['UTF-8', 'é.', 0],
])('finds UTF-8 that was decoded as %s in “%s”', (encoding, text, characters) => {
  expect(utf8Characters(readAs(text, encoding), encoding)).toBe(characters);
});

it.each([
  ['windows-1252', 'Größe für alle'],
  ['windows-1252', 'GrÃ¶ÃŸe für alle'],
  ['windows-1251', 'Обувь.'],
  ['windows-1252', '日本'],
])('finds none in %s: %s', (encoding, text) => {
  expect(utf8Characters(text, encoding)).toBe(0);
});
