import { expect, test } from 'vitest';
import { createPdfCache } from './pdf-cache.ts';

const pdf = (length: number) => new Uint8Array(length);

test('keeps the most recently used PDFs, limited by count', () => {
  const cache = createPdfCache({ pdfsMax: 2 });
  cache.put('a', pdf(1));
  cache.put('b', pdf(1));
  cache.get('a');
  cache.put('c', pdf(1));
  expect(['a', 'b', 'c'].map((digest) => cache.get(digest) !== null)).toEqual([true, false, true]);
});

test('keeps the most recently used PDFs, limited by bytes, and skips larger ones', () => {
  const cache = createPdfCache({ bytesMax: 10 });
  cache.put('a', pdf(6));
  cache.put('b', pdf(6));
  cache.put('c', pdf(11));
  expect(['a', 'b', 'c'].map((digest) => cache.get(digest) !== null)).toEqual([false, true, false]);
});
