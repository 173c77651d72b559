import { countCharacters } from '@pagemark/html/facts/text-content';
import { pluralize } from './pluralize.ts';

/**
 * Scripts and forms that are two columns wide (Unicode Standard Annex 11, East Asian Width: W and F). The middle dot and
 * the long vowel of katakana belong to no script; halfwidth katakana and hangul are one column wide, and vowels and
 * final consonants of a decomposed syllable take the columns of its first consonant.
 */
const WIDE =
  /[[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303E\u30A0-\u30FF\uFF01-\uFF60\uFFE0-\uFFE6]--[\u1160-\u11FF\uFF61-\uFFDC]]/gv;

/**
 * Marks above and below a letter, the rest of a Hangul syllable, and characters that only control how others are joined
 * take no space of their own.
 */
const ZERO_WIDTH = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11FF]/gu;

/**
 * Length of a text in characters and in columns: a wide East Asian character takes two columns, a combining mark none.
 */
export type TextWidth = { characters: number; columns: number };

/** An emoji with all of its code points: a flag has two, a family up to seven. */
const EMOJI = /\p{RGI_Emoji}/gv;

/** Measures a text. Each emoji counts once, however many code points it has, since its width depends on the font. */
export function textWidth(text: string): TextWidth {
  const measured = text.replaceAll(EMOJI, '☺');
  const characters = countCharacters(measured);
  const zeroWidth = measured.match(ZERO_WIDTH)?.length ?? 0;
  return { characters, columns: characters + (measured.match(WIDE)?.length ?? 0) - zeroWidth };
}

/** `61 characters`, or `40 characters (as wide as 80 Latin letters)`. */
export function widthText({ characters, columns }: TextWidth): string {
  const text = pluralize(characters, 'character');
  return columns === characters ? text : `${text} (as wide as ${columns} Latin letters)`;
}
