import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { textContent } from '@pagemark/html/facts/text-content';

/** The number of occurrences of each word. Each character of a script without spaces is a word. */
export type WordCounts = ReadonlyMap<string, number>;

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const WORDS_MAX = 100_000;

/** IDs of the elements in which consent platforms and chats insert their dialogs. */
const DIALOG_IDS: readonly string[] = [
  'onetrust-consent-sdk',
  'CybotCookiebotDialog',
  'usercentrics-root',
  'didomi-host',
  'qc-cmp2-container',
  'cmpbox',
  'sp_message_container',
  'cookie-banner',
  'cookie-consent',
  'intercom-container',
  'axeptio_overlay',
  'BorlabsCookieBox',
  'ccc',
  'cmplz-cookiebanner-container',
  'cookie-law-info-bar',
  'cookiescript_injected',
  'hs-eu-cookie-confirmation',
  'iubenda-cs-banner',
  'klaro',
  'moove_gdpr_cookie_info_bar',
  'tarteaucitronRoot',
  'truste-consent-track',
];

/** The words of the main element, or of the whole page when only one view has a main element; dialogs do not count. */
export function mainWords(page: PageFacts, isMainOnly: boolean): WordCounts {
  const main = isMainOnly ? mainElement(page) : null;
  const counts = new Map<string, number>();
  count(counts, main === null ? page.visibleText() : textContent(main), 1);
  for (const dialog of isMainOnly ? [] : dialogsOf(page)) count(counts, textContent(dialog), -1);
  return counts;
}

/** Whether the page has a main element with text. */
export function hasMain(page: PageFacts): boolean {
  return mainElements(page).some((main) => textContent(main).trim() !== '');
}

/** The first main element; null when the page has none. */
export function mainElement(page: PageFacts): Element | null {
  return mainElements(page)[0] ?? null;
}

function mainElements(page: PageFacts): Element[] {
  const byRole = page
    .withAttribute('role')
    .filter((element) => attribute(element, 'role')?.trim() === 'main');
  return [...page.tagged('main'), ...byRole].filter((element) => page.isRendered(element));
}

/** The outermost dialogs of the page. */
export function dialogsOf(page: PageFacts): ReadonlySet<Element> {
  const byRole = page
    .withAttribute('role')
    .filter((element) => /^(?:alert)?dialog$/.test(attribute(element, 'role')?.trim() ?? ''));
  const byId = DIALOG_IDS.flatMap((id) => page.byId(id));
  const all = new Set([...page.tagged('dialog'), ...byRole, ...byId].filter((each) => page.isRendered(each)));
  // A dialog inside another does not count separately.
  return new Set([...all].filter((each) => !hasParentIn(each, all)));
}

/** Whether an element is in one of the dialogs. */
export function isInDialog(element: Element, dialogs: ReadonlySet<Element>): boolean {
  return dialogs.size > 0 && (dialogs.has(element) || hasParentIn(element, dialogs));
}

function hasParentIn(element: Element, others: ReadonlySet<Element>): boolean {
  for (let { parentNode } = element; parentNode !== null;) {
    if (others.has(parentNode as Element)) return true;
    parentNode = 'parentNode' in parentNode ? parentNode.parentNode : null;
  }
  return false;
}

function count(counts: Map<string, number>, text: string, step: 1 | -1): void {
  for (const word of wordsIn(text)) counts.set(word, Math.max(0, (counts.get(word) ?? 0) + step));
}

/** The words of a text, in lowercase, at most 100,000. */
export function wordsIn(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) if (words.push(word.toLowerCase()) === WORDS_MAX) break;
  return words;
}

/** Total number of words. */
export function totalOf(counts: WordCounts): number {
  let total = 0;
  for (const times of counts.values()) total += times;
  return total;
}

/** The number of words of one view that the other lacks. */
export function wordsBeyond(one: WordCounts, other: WordCounts): number {
  let beyond = 0;
  for (const [word, times] of one) beyond += Math.max(0, times - (other.get(word) ?? 0));
  return beyond;
}
