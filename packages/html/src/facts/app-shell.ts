import type { AppShellReason } from '@pagemark/domain';
import { attribute, childElements, closest, hasAttribute, isElement, isHtml, isText } from './element.ts';
import type { Element } from './element.ts';
import type { PageFacts } from './page-facts.ts';
import { textContent } from './text-content.ts';
import { countWords } from './words.ts';

/** A page whose content is created by scripts: the words and links in its HTML, and the reasons for the verdict. */
export type AppShell = { words: number; links: number; reasons: AppShellReason[] };

/** Maximum words: a page with more has content of its own. */
const WORDS_MAX = 49;
const LINKS_MAX = 3;
const IMAGES_MAX = 2;
/** Words outside of the root element, such as a copyright notice or a hidden error message. */
const OTHER_WORDS_MAX = 12;
/**
 * The same beside a root element without a known name: such elements may also be placeholders for dialogs and widgets.
 */
const OTHER_WORDS_UNNAMED_MAX = 3;
/** Words of a loading message inside of the root element. */
const LOADER_WORDS_MAX = 9;

/** Headings inside of the root element, as in a splash screen. */
const HEADINGS_MAX = 3;
/** Maximum candidates for the root element, to bound the cost on huge pages. */
const CANDIDATES_MAX = 50;

const FILLABLE = ['article', 'div', 'main', 'pre', 'section'];
/** The IDs that framework tools give to the root element. */
const ROOT_IDS: ReadonlySet<string> = new Set(
  '__next __nuxt ___gatsby __layout app app-root application elm main-app mount q-app react-app react-root root svelte vue-app'.split(
    ' ',
  ),
);
/** The IDs of empty elements that widgets of third parties fill. */
const WIDGET_ID =
  /^(?:fb-|disqus|google_|gtm|g-|grecaptcha|recaptcha|hs-|intercom|onetrust|cookie|consent|modal|toast|dialog|tooltip|overlay|portal)/i;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
/** Content that does not consist of words. */
const OTHER_CONTENT = ['audio', 'embed', 'frame', 'iframe', 'object', 'select', 'table', 'textarea', 'video'];
/** Elements without content of their own. Scripts draw on a canvas. */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(
  'base canvas link meta noscript script style template title'.split(' '),
);
const ASKS_FOR_SCRIPTS = /java\s?script|enable scripts|джава|جا[فو]ا|자바\s?스크립트|जावा|จาวา/i;
/** A request that concerns only part of the page, whose other content is there without scripts. */
const ASKS_FOR_A_PART = /[ck]omment|disqus|video|\bmap\b|chat|\bform\b/i;

/**
 * Recognizes an app shell: a page that runs scripts, has next to no text, links or media, and either has something for
 * its scripts to fill (a root element, a custom element, or a body of scripts only) or asks visitors without scripts to
 * enable them. A browser may show more than its HTML contains. Returns null for any other page.
 */
export function appShellOf(page: PageFacts): AppShell | null {
  const scripts = page.scripts.filter(({ isRun }) => isRun);
  const words = page.words.count;
  if (scripts.length === 0 || words > WORDS_MAX) return null;
  const links = page.tagged('a').filter((a) => hasAttribute(a, 'href') && isShown(page, a)).length;
  if (links > LINKS_MAX || hasOtherContent(page)) return null;
  const asks = noscriptReason(page);
  const root = rootOf(page, words);
  if (root !== null) return { words, links, reasons: ['little_content', root, ...asks] };
  // An inline script alone may only redirect.
  const isApp = scripts.some(({ src, kind }) => src !== null || kind === 'module') && !isRefreshed(page);
  if (!isApp) return null;
  if (words === 0 && isBodyEmpty(page))
    return { words, links, reasons: ['little_content', 'only_scripts', ...asks] };
  return asksForItself(page, words) ? { words, links, reasons: ['little_content', ...asks] } : null;
}

/** Whether the page requires scripts as a whole, and has no content besides that notice. */
function asksForItself(page: PageFacts, words: number): boolean {
  const hasHeading = page.taggedAny(HEADINGS).some((heading) => isShown(page, heading));
  return (
    words <= OTHER_WORDS_MAX &&
    !hasHeading &&
    requestsOf(page).some((request) => !ASKS_FOR_A_PART.test(request))
  );
}

/** The kind of element that scripts fill, if the rest of the page has no content of its own. */
function rootOf(page: PageFacts, words: number): 'root_element' | 'custom_element' | null {
  const headings = page.taggedAny(HEADINGS).filter((heading) => isShown(page, heading));
  if (headings.length > HEADINGS_MAX) return null;
  const isRest = (root: Element, wordsMax: number): boolean =>
    words - countWords(textContent(root)) <= wordsMax &&
    headings.every((heading) => closest(heading, (each) => each === root) !== null);
  const custom = page.taggedAny(page.tagNames().filter((name) => name.includes('-')));
  const hasCustom = custom
    .slice(0, CANDIDATES_MAX)
    .some((element) => isShown(page, element) && isLoader(element) && isRest(element, OTHER_WORDS_MAX));
  if (hasCustom) return 'custom_element';
  const hasRoot = page
    .taggedAny(FILLABLE)
    .filter((element) => isWaiting(element) && isShown(page, element))
    .slice(0, CANDIDATES_MAX)
    .some((element) => isRest(element, isNamedRoot(element) ? OTHER_WORDS_MAX : OTHER_WORDS_UNNAMED_MAX));
  return hasRoot ? 'root_element' : null;
}

/** Whether scripts may fill an element: a named root with at most a loading message, or an empty one. */
function isWaiting(element: Element): boolean {
  if (isNamedRoot(element)) return isLoader(element);
  const id = idOf(element);
  return isEmpty(element) && (id === '' ? hasScript(element) : !WIDGET_ID.test(id));
}

function isNamedRoot(element: Element): boolean {
  return ROOT_IDS.has(idOf(element));
}

function idOf(element: Element): string {
  return attribute(element, 'id')?.trim().toLowerCase() ?? '';
}

/** Whether an element has at most a loading message. */
function isLoader(element: Element): boolean {
  return countWords(textContent(element)) <= LOADER_WORDS_MAX;
}

/** Whether an element has no text other than white space, and no elements other than scripts and styles. */
function isEmpty({ childNodes }: Element): boolean {
  return childNodes.every((child) =>
    isElement(child) ? WITHOUT_CONTENT.has(child.tagName) : !isText(child) || child.value.trim() === '',
  );
}

function hasScript(element: Element): boolean {
  return childElements(element).some(({ tagName }) => tagName === 'script');
}

function hasOtherContent(page: PageFacts): boolean {
  const images = page.taggedAny(['img', 'picture']).filter((image) => isShown(page, image));
  return (
    images.length > IMAGES_MAX ||
    page.tagged('input').some((input) => isField(input) && isShown(page, input)) ||
    page.taggedAny(OTHER_CONTENT).some((element) => isShown(page, element))
  );
}

/** Whether an input is visible: its type is not `hidden`. */
function isField(input: Element): boolean {
  return attribute(input, 'type')?.toLowerCase() !== 'hidden';
}

/** Whether the body has only scripts, styles and hidden elements. */
function isBodyEmpty(page: PageFacts): boolean {
  const [body] = page.tagged('body');
  if (body === undefined) return false;
  return childElements(body).every(
    (child) => WITHOUT_CONTENT.has(child.tagName) || !page.isRendered(child) || isEmpty(child),
  );
}

function isRefreshed(page: PageFacts): boolean {
  return page.metas.some(({ httpEquiv }) => httpEquiv === 'refresh');
}

function noscriptReason(page: PageFacts): AppShellReason[] {
  return requestsOf(page).length > 0 ? ['noscript_request'] : [];
}

/** The notices in `noscript` that ask visitors to enable scripts. */
function requestsOf(page: PageFacts): string[] {
  return page
    .tagged('noscript')
    .map((element) => textContent(element).replaceAll(/<[^<>]*>/g, ' '))
    .filter((text) => ASKS_FOR_SCRIPTS.test(text));
}

function isShown(page: PageFacts, element: Element): boolean {
  return isHtml(element) && page.isRendered(element);
}
