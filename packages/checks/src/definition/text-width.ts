import { countCharacters } from '@pagemark/html/facts/text-content';
import { pluralize } from './pluralize.ts';

/** Scripts and forms that are two columns wide (Unicode Standard Annex 11, East Asian Width: W and F). */
const WIDE =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303E\uFF01-\uFF60\uFFE0-\uFFE6]/gu;

/** Length of a text in characters and in columns: a wide East Asian character takes two columns. */
export type TextWidth = { characters: number; columns: number };

/** An emoji with all of its code points: a flag has two, a family up to seven. */
const EMOJI = /\p{RGI_Emoji}/gv;

/** Measures a text. Emoji count once, whatever they are made of, since their width depends on the font. */
export function textWidth(text: string): TextWidth {
  const characters = countCharacters(text.replaceAll(EMOJI, '☺'));
  return { characters, columns: characters + (text.match(WIDE)?.length ?? 0) };
}

/** `61 characters`, or `40 characters (as wide as 80 Latin letters)`. */
export function widthText({ characters, columns }: TextWidth): string {
  const text = pluralize(characters, 'character');
  return columns === characters ? text : `${text} (as wide as ${columns} Latin letters)`;
}
