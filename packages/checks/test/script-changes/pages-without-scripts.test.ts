import { expect, it } from 'vitest';
import { GOOD_PAGES, goodSnapshot } from '../corpus/good/good-pages.ts';
import { changesOf } from './changes-between.ts';

it.each(GOOD_PAGES)('nothing changes between a page and itself: %s', (name) => {
  const { text } = goodSnapshot(name).body;
  expect(changesOf(text, text)).toEqual([]);
});

it.each(GOOD_PAGES.slice(0, 40))('whitespace and comments are not a change: %s', (name) => {
  const { text } = goodSnapshot(name).body;
  expect(changesOf(text, text.replaceAll('</p>', ' <!-- x --></p>').replaceAll('<a ', '<a\n'))).toEqual([]);
});
