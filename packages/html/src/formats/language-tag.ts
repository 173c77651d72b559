/** Parts of a language tag (BCP 47, RFC 5646) that checks use, in conventional case. */
export type LanguageTag = { language: string; script: string | null; region: string | null };

// language[-extlang][-Script][-REGION][-variant…][-extension…][-x-private]; every repetition is bounded.
const TAG =
  /^(?<language>[a-z]{2,3}(?:-[a-z]{3}){0,3}|[a-z]{4,8})(?:-(?<script>[a-z]{4}))?(?:-(?<region>[a-z]{2}|\d{3}))?(?:-(?:[a-z0-9]{5,8}|\d[a-z0-9]{3}))*(?:-[a-wyz0-9](?:-[a-z0-9]{2,8})+)*(?:-x(?:-[a-z0-9]{1,8})+)?$/i;
const TAG_CHARACTERS_MAX = 100;
/** Grandfathered tags that the grammar does not cover (RFC 5646, section 2.2.8), and private-use tags. */
const IRREGULAR = /^(?:x(?:-[a-z0-9]{1,8})+|i-[a-z]{2,8}|en-gb-oed|sgn-(?:be-fr|be-nl|ch-de)|zh-min)$/i;

/**
 * Parses a language tag; null when it is not well-formed. The language of a private-use tag (`x-…`) is the tag itself.
 */
export function parseLanguageTag(tag: string): LanguageTag | null {
  if (tag.length > TAG_CHARACTERS_MAX) return null;
  const parts = TAG.exec(tag)?.groups;
  if (parts === undefined)
    return IRREGULAR.test(tag) ? { language: tag.toLowerCase(), script: null, region: null } : null;
  const language = parts['language']?.toLowerCase().split('-')[0] ?? '';
  const script = parts['script']?.toLowerCase().replace(/^./, (first) => first.toUpperCase());
  return { language, script: script ?? null, region: parts['region']?.toUpperCase() ?? null };
}
