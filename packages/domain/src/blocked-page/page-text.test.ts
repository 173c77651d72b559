import { describe, expect, it } from 'vitest';
import { countPageWords } from './page-text.ts';

describe('the words of a page', () => {
  it.each([
    ['Shoes, boots & 2 sandals', 4],
    ['<p title="not text">Shoes</p><!-- no --><script>no()</script><p>boots', 2],
    ['mid-sole size_42', 4],
    ['Größe naïve', 2],
    ['靴を二足', 2],
    ['shoes 靴 boots', 2],
    ['', 0],
  ])('%j has %i', (html, count) => {
    expect(countPageWords(html, 250)).toBe(count);
  });

  it.each(['shoe ', 'Schuhgröße ', '靴'])('are counted up to a limit (%s)', (word) => {
    expect(countPageWords(word.repeat(1_000), 250)).toBe(250);
  });
});
