import { PRIMARY_SUBTAGS } from './primary-subtags.ts';

/** Registered tags whose parts are not subtags (BCP 47, "irregular"). */
const GRANDFATHERED: ReadonlySet<string> = new Set(
  'i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay i-tsu'.split(
    ' ',
  ),
);

/** The leading letters of subtags mapped to their possible last letters, as ranges: `a-df`. */
let endings: ReadonlyMap<string, string> | null = null;

/** The part before the first hyphen, in lowercase: `pt` of ` PT-br `. Empty when there is none. */
export function primarySubtagOf(tag: string): string {
  return (tag.trim().split('-', 1)[0] ?? '').toLowerCase();
}

/**
 * Whether a language tag starts with a primary subtag of the IANA registry, is one of its grandfathered tags, or is for
 * private use (`x-…`, qaa to qtz). The rest of the tag is not checked, because no screen reader depends on it.
 */
export function isKnownLanguage(tag: string): boolean {
  const primary = primarySubtagOf(tag);
  if (primary.length === 1) {
    const whole = tag.trim().toLowerCase();
    return GRANDFATHERED.has(whole) || /^x(?:-[a-z0-9]{1,8})+$/.test(whole);
  }
  return /^q[a-t][a-z]$/.test(primary) || isRegistered(primary);
}

function isRegistered(subtag: string): boolean {
  if (!/^[a-z]{2,3}$/.test(subtag)) return false;
  endings ??= new Map(
    PRIMARY_SUBTAGS.trim()
      .split(/\s/)
      .map((entry) => {
        const [start = '', runs = ''] = entry.split(':');
        return [start, runs];
      }),
  );
  const runs = endings.get(subtag.slice(0, -1)) ?? '';
  const letter = subtag.slice(-1);
  for (let at = 0; at < runs.length; at++) {
    if (runs[at] === letter) return true;
    if (runs[at] === '-' && letter > (runs[at - 1] ?? '') && letter < (runs[at + 1] ?? '')) return true;
  }
  return false;
}
