import { attribute, closest } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { declaredLanguage } from '@pagemark/html/facts/keywords';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { collapseWhitespace, textContent } from '@pagemark/html/facts/text-content';
import { otherLanguageOf } from '@pagemark/html/languages/detect-language';
import { parseLanguageTag } from '@pagemark/html/formats/language-tag';
import {
  isIdentifiedByScript,
  isMostlyHan,
  scriptOf,
  scriptsOfLanguage,
  scriptsOfSubtag,
} from '@pagemark/html/languages/script-of';
import { primarySubtagOf } from '@pagemark/html/languages/known-language';
import { languageByWords } from '@pagemark/html/languages/words-language';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const CHARACTERS_MIN = 200;
/** Maximum characters of the whole text, with its menus and labels, from which the script is determined. */
const WHOLE_CHARACTERS_MAX = 5_000;
/** Maximum elements with their own language that are measured. */
const PARTS_MAX = 200;

/**
 * Whether the body text is in the declared language: by its script (that of the tag, as in `hi-Latn`, otherwise that of
 * the language), by stop words and, if those do not confirm it, by eld, a detector for 60 languages. Warns only on a
 * clear mismatch: three samples of the text must agree. Closely related languages, languages that neither method
 * supports, and languages in another script than their usual one are not judged, nor are pages whose elements declare
 * another language for most of the text.
 */
export const contentLanguageMatch = defineCheck({
  id: 'content-language-match',
  category: 'seo',
  severity: 'low',
  title: 'Content language',
  description: 'Screen readers and translation tools rely on the declared language to read the text.',
  reference: 'https://www.w3.org/WAI/WCAG22/Understanding/language-of-page.html',
  requires: ['page', 'content'],
  outcomes: {
    same: {
      verdict: 'pass',
      message: ({ declared }: { declared: string }) =>
        `The text matches the declared language (${declared}).`,
    },
    different: {
      verdict: 'warn',
      message: ({ declared, found }: { declared: string; found: string }) =>
        `The declared language is ${declared}, but the text is ${found}.`,
      recommendation: 'Set the lang attribute of <html> to the language of the text.',
    },
    unclear: {
      verdict: 'not_applicable',
      message:
        'This page declares no language, has too little text in it, or its language is not recognized.',
    },
  },
  run({ page }) {
    const declared = declaredLanguage(page);
    const text = page.keywords.text;
    if (declared === '' || text.trim().length < CHARACTERS_MIN) return finding('unclear');
    const compared = compare(page, declared);
    if (compared === 'unclear') return finding('unclear');
    if (compared === 'same') return finding('same', { data: { declared } });
    return isMostlyDeclaredInside(page, declared)
      ? finding('unclear')
      : finding('different', { data: { declared, ...compared } });
  },
});

type Compared = 'same' | 'unclear' | { found: string; declared?: string };

function compare(page: PageFacts, declared: string): Compared {
  const { text } = page.keywords;
  const script = scriptOf(text);
  if (script === null) return 'unclear';
  const usual = scriptsOfLanguage(declared);
  const subtag = scriptSubtag(page);
  const expected = subtag === null ? usual : scriptsOfSubtag(subtag);
  if (subtag !== null && expected === null) return 'unclear';
  if (expected !== null && !expected.includes(script)) {
    // Long pieces of text may be names of products and licenses, next to short pieces in the declared language.
    const isWhole = scriptOf(collapseWhitespace(page.visibleText()), WHOLE_CHARACTERS_MAX) === script;
    const found = `in another script (${script.charAt(0).toUpperCase()}${script.slice(1)})`;
    if (!isWhole || (script === 'kana' && expected.includes('han') && isMostlyHan(text))) return 'unclear';
    return subtag === null ? { found } : { found, declared: `${declared}-${subtag}` };
  }
  // Words are known only in the usual script.
  if (usual?.includes(script) === false) return 'unclear';
  if (isIdentifiedByScript(declared, script)) return 'same';
  const byWords = languageByWords(page.keywords, declared);
  if (byWords === 'declared') return 'same';
  const other = otherLanguageOf(text, declared);
  if (other !== null) return { found: `in ${other}` };
  // For languages with several scripts, stop words are known in only one of them.
  if (usual === null) return 'unclear';
  return byWords === 'other' ? { found: 'in another language' } : 'same';
}

/** The script subtag of the page's declared language: `Latn` of `hi-Latn`. */
function scriptSubtag({ html }: PageFacts): string | null {
  const tag = html === null ? '' : (attribute(html, 'lang') ?? '');
  return parseLanguageTag(tag.trim())?.script ?? null;
}

/** Whether elements that declare another language than the page contain at least half of its text. */
function isMostlyDeclaredInside(page: PageFacts, declared: string): boolean {
  const isOther = (element: Element) => {
    const language = attribute(element, 'lang');
    return language !== null && primarySubtagOf(language) !== declared;
  };
  const others = page.withAttribute('lang').filter((element) => isOther(element) && page.isRendered(element));
  const counted = new Set<Element>();
  let length = 0;
  for (const element of others.slice(0, PARTS_MAX)) {
    if (closest(element, (above) => counted.has(above)) !== null) continue;
    counted.add(element);
    length += lengthOf(textContent(element));
  }
  return length * 2 >= lengthOf(page.visibleText());
}

/** Length without whitespace, since there is more of it between elements than inside them. */
function lengthOf(text: string): number {
  return text.replaceAll(/\s+/g, '').length;
}
