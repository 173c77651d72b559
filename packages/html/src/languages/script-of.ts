/** Scripts that identify most of the languages that use them. */
const SCRIPTS = {
  latin: /\p{sc=Latin}/u,
  cyrillic: /\p{sc=Cyrillic}/u,
  greek: /\p{sc=Greek}/u,
  arabic: /\p{sc=Arabic}/u,
  hebrew: /\p{sc=Hebrew}/u,
  kana: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
  han: /\p{sc=Han}/u,
  hangul: /\p{sc=Hangul}/u,
  thai: /\p{sc=Thai}/u,
  devanagari: /\p{sc=Devanagari}/u,
} as const;
type Script = keyof typeof SCRIPTS;

/** Limit on the characters that are read. */
const CHARACTERS_MAX = 400;
/** Minimum share of the letters that must be in a script for the text to count as written in it. */
const SHARE_MIN = 0.7;

/** Languages written in a single script, apart from names, and that script. */
const SCRIPT_OF_LANGUAGE: ReadonlyMap<string, readonly Script[]> = new Map(
  (
    [
      [
        'latin',
        'en de fr es it pt nl sv da no nb nn fi et lv lt pl cs sk sl hu ro hr tr id vi ca eu gl is ga cy sq af sw',
      ],
      ['cyrillic', 'ru uk bg be mk'],
      ['greek', 'el'],
      ['arabic', 'ar fa ur ps'],
      ['hebrew', 'he iw yi'],
      ['hangul', 'ko'],
      ['thai', 'th'],
      ['devanagari', 'hi mr ne'],
    ] as const
  ).flatMap(([script, languages]) => languages.split(' ').map((language) => [language, [script]] as const)),
);
const JAPANESE: readonly Script[] = ['kana', 'han'];

/**
 * The script of most letters at the beginning of a text, at most `charactersMax`; null when none clearly dominates. Han
 * with kana is `kana`.
 */
export function scriptOf(text: string, charactersMax = CHARACTERS_MAX): Script | null {
  const counts = new Map<Script, number>();
  let letters = 0;
  let latin = 0;
  const beginning = text.slice(0, charactersMax);
  for (let at = 0; at < beginning.length; at += 1) {
    const code = beginning.codePointAt(at) ?? 0;
    if (code < 0x80) {
      // Shortcut: most letters are ASCII.
      if (isAsciiLetter(code)) latin += 1;
      continue;
    }
    if (code > 0xff_ff) at += 1;
    const character = String.fromCodePoint(code);
    for (const script of scriptNames) {
      if (!SCRIPTS[script].test(character)) continue;
      counts.set(script, (counts.get(script) ?? 0) + 1);
      letters += 1;
      break;
    }
  }
  counts.set('latin', (counts.get('latin') ?? 0) + latin);
  letters += latin;
  const kana = counts.get('kana') ?? 0;
  if (kana > letters * 0.1) return 'kana';
  const found = letters === 0 ? undefined : [...counts].find(([, count]) => count >= letters * SHARE_MIN);
  return found === undefined ? null : found[0];
}

/** Whether the beginning of a text has less than half as much kana as Han: it may be Chinese that quotes Japanese. */
export function isMostlyHan(text: string): boolean {
  const beginning = text.slice(0, CHARACTERS_MAX);
  const kana = beginning.match(/[\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  const han = beginning.match(/\p{sc=Han}/gu)?.length ?? 0;
  return kana * 2 < han;
}

function isAsciiLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

// Object.keys() returns strings, but these are the keys of the record.
const scriptNames = Object.keys(SCRIPTS) as Script[];

/** The scripts of a language (a primary subtag); null when it is written in several, or unknown here. */
export function scriptsOfLanguage(language: string): readonly Script[] | null {
  if (language === 'ja') return JAPANESE;
  if (language === 'zh') return ['han'];
  return SCRIPT_OF_LANGUAGE.get(language) ?? null;
}

/** Script subtags with the scripts here, or those of a writing system that combines them (ISO 15924). */
const SCRIPTS_OF_SUBTAG: ReadonlyMap<string, readonly Script[]> = new Map([
  ['latn', ['latin']],
  ['cyrl', ['cyrillic']],
  ['grek', ['greek']],
  ['arab', ['arabic']],
  ['aran', ['arabic']],
  ['hebr', ['hebrew']],
  ['jpan', JAPANESE],
  ['hrkt', ['kana']],
  ['hira', ['kana']],
  ['kana', ['kana']],
  ['hani', ['han']],
  ['hans', ['han']],
  ['hant', ['han']],
  ['hang', ['hangul']],
  ['kore', ['hangul']],
  ['thai', ['thai']],
  ['deva', ['devanagari']],
]);

/** The scripts of a script subtag (BCP 47) such as `Latn`; null when it is unknown here. */
export function scriptsOfSubtag(subtag: string): readonly Script[] | null {
  return SCRIPTS_OF_SUBTAG.get(subtag.toLowerCase()) ?? null;
}

/** Scripts that hardly any other languages use. */
const LANGUAGES_OF_SCRIPT: Readonly<Partial<Record<Script, readonly string[]>>> = {
  greek: ['el'],
  hebrew: ['he', 'iw', 'yi'],
  kana: ['ja'],
  han: ['zh'],
  hangul: ['ko'],
  thai: ['th'],
};

/** Whether the script alone shows that a text is in the language (a primary subtag). */
export function isIdentifiedByScript(language: string, script: Script): boolean {
  return LANGUAGES_OF_SCRIPT[script]?.includes(language) ?? false;
}
