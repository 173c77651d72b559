/** The parts of a language tag (BCP 47, RFC 5646) that checks look at, in the tag's customary case. */
export type LanguageTag = { language: string; script: string | null; region: string | null };

// language[-extlang][-Script][-REGION][-variant…][-extension…][-x-private]; every repetition is of bounded parts.
const TAG =
  /^(?<language>[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-(?<script>[a-z]{4}))?(?:-(?<region>[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?$/i;
const TAG_CHARACTERS_MAX = 100;
/** Tags registered before the grammar that it does not cover (RFC 5646, section 2.2.8), and private ones. */
const IRREGULAR = /^(?:x(?:-[a-z0-9]{1,8})+|i-[a-z]{2,8}|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de)|zh-min)$/i;

/** Reads a language tag; null when it is not well-formed. Private-use tags (`x-…`) have themselves as language. */
export function parseLanguageTag(tag: string): LanguageTag | null {
  if (tag.length > TAG_CHARACTERS_MAX) return null;
  const parts = TAG.exec(tag)?.groups;
  if (parts === undefined)
    return IRREGULAR.test(tag) ? { language: tag.toLowerCase(), script: null, region: null } : null;
  const language = parts['language']?.toLowerCase().split('-')[0] ?? '';
  return { language, script: parts['script'] ?? null, region: parts['region']?.toUpperCase() ?? null };
}

/** All two-letter language subtags of the IANA registry, deprecated ones (`iw`, `in`) included. */
const TWO_LETTER: ReadonlySet<string> = new Set(
  (
    'aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ' +
    'ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik ' +
    'in io is it iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg ' +
    'mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ' +
    'ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ' +
    'ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'
  ).split(' '),
);

/**
 * Whether a primary language subtag is in the IANA registry. Of the three-letter ones, about 8,000, all are taken
 * to be known but those for private use (qaa to qtz): the others that are not registered are rarer than the list is long.
 */
export function isKnownLanguage(language: string): boolean {
  if (language.length === 2) return TWO_LETTER.has(language);
  return /^[a-z]{3}$/.test(language) && !/^q[a-t]/.test(language);
}
