import { EXCEPTIONS } from './exceptions.ts';
import { LATER_RETIRED_NAMES } from './later-retired-names.ts';
import { RETIRED_NAMES } from './retired-names.ts';
import { RETIRED_PHRASES, RETIRED_TEXTS } from './retired-phrases.ts';
import type { RetiredWord } from './retired-phrases.ts';

/** An occurrence of a retired word. `line` counts from 1; 0 is the path itself. */
export type Occurrence = { path: string; line: number; retired: string; use: string };

const escaped = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
const anyOf = (words: readonly RetiredWord[], flags: string) =>
  new RegExp(
    String.raw`(?<![\w-])(?:${words.map(([retired]) => escaped(retired)).join('|')})(?![\w-])`,
    flags,
  );

const NAMES = new Map([...RETIRED_NAMES, ...LATER_RETIRED_NAMES]);
const PHRASES = new Map(RETIRED_PHRASES);
const TEXTS = new Map(RETIRED_TEXTS.map((text) => [text, 'the present text']));
const ANY_PHRASE = anyOf(RETIRED_PHRASES, 'gi');
const ANY_TEXT = anyOf([...TEXTS], 'g');
/** Identifiers and whole kebab-case names. */
const NAME = /[A-Za-z_][\w-]*/g;

/** Finds the retired words in a file's path and text, except allowed ones. */
export function findRetiredWords(path: string, text: string): Occurrence[] {
  return findOccurrences(path, text).filter(({ retired }) => !isException(path, retired));
}

/** Finds the retired words in a file's path and text, including allowed ones. */
export function findOccurrences(path: string, text: string): Occurrence[] {
  const found = [
    ...[...path.matchAll(NAME)].map(([name]) => ({ name, at: -1 })),
    ...[...text.matchAll(NAME)].map(({ 0: name, index }) => ({ name, at: index })),
  ].flatMap(({ name, at }) => occurrence(name, NAMES.get(name), at));
  const phrases = [...text.matchAll(ANY_PHRASE)].flatMap(({ 0: phrase, index }) => {
    const retired = phrase.toLowerCase().replaceAll(/\s+/g, ' ');
    return occurrence(retired, PHRASES.get(retired), index);
  });
  const texts = [...text.matchAll(ANY_TEXT)].flatMap(({ 0: name, index }) =>
    occurrence(name, TEXTS.get(name), index),
  );
  return [...found, ...phrases, ...texts].map(({ retired, use, at }) => ({
    path,
    retired,
    use,
    line: at < 0 ? 0 : text.slice(0, at).split('\n').length,
  }));
}

function occurrence(retired: string, use: string | undefined, at: number) {
  return use === undefined ? [] : [{ retired, use, at }];
}

function isException(path: string, retired: string): boolean {
  return EXCEPTIONS.some(
    (exception) =>
      (path === exception.path || path.startsWith(`${exception.path}/`)) &&
      (exception.words === undefined || exception.words.includes(retired)),
  );
}
