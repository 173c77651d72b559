import { describe, expect, it } from 'vitest';
import { countWords, SEGMENTED_UNITS_MAX } from './words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    [' \n\t ', 0],
    ['one', 1],
    ['one two  three', 3],
    ["don't rock ’n’ roll", 4],
    ['e-mail, 3.14 (really)', 5],
    ['—–…!?', 0],
    ['naïve café', 2],
    ['nai\u0308ve cafe\u0301', 2],
    ['Привет, мир', 2],
    ['καλημέρα κόσμε', 2],
    ['مرحبا بالعالم', 2],
    ['שָׁלוֹם עוֹלָם', 2],
    ['नमस्ते दुनिया', 2],
    ['안녕하세요 세계', 2],
    ['soft\u00adhyphen zero\u200bwidth', 2],
    ['😀 😀', 0],
    ['one😀two', 2],
    ['👨‍👩‍👧 🇩🇪 👍🏽', 0],
    ['𞤋𞤲𞥆𞤢𞤥𞤢 𞤢𞥄𞤣𞤫𞥅𞤶𞤭 𞤬𞤮𞤬', 3],
    ['𑄌𑄋𑄴𑄟𑄳𑄦 𑄞𑄌𑄴', 2],
    ['𝐁𝐨𝐥𝐝 𝐭𝐞𝐱𝐭', 2],
    ['𝄞 𝄢', 0],
  ])('of %j is %i', (text, words) => {
    expect(countWords(text)).toBe(words);
  });

  it.each([
    ['Chinese', '我们在这里学习中文', 9],
    ['Japanese', 'コンピューターを使う', 10],
    ['Thai', 'ภาษาไทยเป็นภาษาที่มีระดับเสียง', 30],
    ['beyond the basic plane', '𠀀𠀁', 4],
  ])('finds words in %s, which has no spaces', (_, text, units) => {
    const words = countWords(text);
    expect(words).toBeGreaterThan(0);
    expect(words).toBeLessThan(units);
  });

  it('counts the words around a script without spaces', () => {
    expect(countWords('Visit 東京 today')).toBe(3);
  });

  it('extrapolates beyond the text that it segments', () => {
    const sentence = '我们在这里学习中文。';
    const repeats = Math.ceil(SEGMENTED_UNITS_MAX / sentence.length) * 10;
    const expected = countWords(sentence) * repeats;
    expect(Math.abs(countWords(sentence.repeat(repeats)) - expected) / expected).toBeLessThan(0.02);
  });
});
