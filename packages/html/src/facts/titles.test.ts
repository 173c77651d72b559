import { expect, it } from 'vitest';
import { documentTitle } from './titles.ts';
import type { Title } from './titles.ts';

const titled = (...texts: string[]) =>
  // Only the text is read.
  documentTitle(texts.map((text) => ({ text, inHead: true }) as Title));

it('is the text of the first title', () => {
  expect(titled('Shoes', 'Boots')).toBe('Shoes');
});

it('is null without a title, and for an empty one', () => {
  expect(titled()).toBeNull();
  expect(titled('', 'Boots')).toBeNull();
  expect(titled('\u202e\u0000')).toBeNull();
});

it('has no control characters, which could change the text beside it', () => {
  expect(titled('Sho\u202ees\u0007')).toBe('Shoes');
});

it('has at most 300 characters, and no half of one', () => {
  expect(titled('a'.repeat(400))).toHaveLength(300);
  expect(titled(`${'a'.repeat(299)}😀`)).toBe('a'.repeat(299));
});
