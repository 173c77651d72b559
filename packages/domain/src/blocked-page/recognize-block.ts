import type { Block, BlockInput } from './block.ts';
import {
  ACCEPT_PHRASE,
  CAPTCHA_REQUEST,
  CAPTCHA_SCRIPT,
  CAPTCHA_WIDGET,
  CONSENT_SEGMENT,
  REGION_PHRASE,
  TITLE_PHRASES,
} from './block-phrases.ts';
import { blockOfHeaders } from './header-signs.ts';
import { MARKUP_SIGNS } from './markup-signs.ts';
import { countPageWords, pageText, titleText } from './page-text.ts';
import { isSignInUrl } from './sign-in-url.ts';

/** The maximum number of words on a blocking page. A page with more words is the requested page, whatever its markup contains. */
const WORDS_MAX = 250;
/** The same for pages without the markup of a known provider. */
const PHRASE_WORDS_MAX = 80;
const CAPTCHA_WORDS_MAX = 100;
const NOTICE_WORDS_MAX = 120;
const CONSENT_WORDS_MAX = 150;
/** The maximum number of links on a captcha page: to a privacy policy, an imprint and the like. */
const NOTICE_LINKS_MAX = 6;
/** The maximum length of a blocking page, including its scripts. */
const CHARACTERS_MAX = 300_000;

/**
 * Recognizes a page that a site shows instead of the requested one: a challenge for bots, a refusal by a firewall, a consent
 * wall, a sign-in page, or a notice for other regions. It uses the status and headers, the redirect to the page, the markup of
 * known providers, or the title of a short page. Null for the requested page itself.
 *
 * It uses the text rather than the parsed page. It runs before the page is parsed, because it decides whether the page is
 * rendered and its artifacts are requested, and on documents that are never parsed: most blocks are error pages, and a browser
 * loads a page several times. The signs of providers may be in scripts, comments or attributes. Long pages take no longer than
 * short ones, because counting words stops at the limit.
 */
export function recognizeBlock(input: BlockInput): Block | null {
  return blockOfHeaders(input.status, input.headers) ?? blockOfRedirect(input) ?? blockOfText(input);
}

/** Recognizes a redirect to a sign-in or consent page. A page that was requested at such a URL is the page itself. */
function blockOfRedirect({ requestedUrl, finalUrl, status, html }: BlockInput): Block | null {
  const [from, to] = [URL.parse(requestedUrl), URL.parse(finalUrl)];
  if (status >= 400 || from === null || to === null) return null;
  if (from.host === to.host && from.pathname === to.pathname) return null;
  const sign = `redirect to ${to.host}${to.pathname.slice(0, 200)}`;
  if (/(?:^|\.)google\.[a-z.]{2,6}$/.test(to.hostname) && to.pathname.startsWith('/sorry/'))
    return { kind: 'challenge', by: 'Google', sign };
  if (isConsentUrl(to) && !isConsentUrl(from)) return { kind: 'consent', by: null, sign };
  const isSignIn = isSignInUrl(finalUrl) && !isSignInUrl(requestedUrl);
  return isSignIn && (hasPassword(html) || isShorterThan(html, WORDS_MAX))
    ? { kind: 'sign_in', by: null, sign }
    : null;
}

function isConsentUrl({ hostname, pathname }: URL): boolean {
  return [hostname.split('.', 1)[0] ?? '', ...pathname.split('/')].some((part) => CONSENT_SEGMENT.test(part));
}

function hasPassword(html: string): boolean {
  return /\btype\s?=\s?["']?password\b/i.test(html);
}

function isShorterThan(html: string, words: number): boolean {
  return countPageWords(html, words) < words;
}

/** Recognizes a short page by its markup and phrases. */
function blockOfText({ status, html, isRendered = false }: BlockInput): Block | null {
  if (html === '' || html.length > CHARACTERS_MAX) return null;
  const words = countPageWords(html, WORDS_MAX);
  if (words === WORDS_MAX) return null;
  const prefix = status >= 400 ? `status ${status}, ` : '';
  const known = MARKUP_SIGNS.find(({ pattern }) => pattern.test(html));
  if (known !== undefined) return { kind: known.kind, by: known.by, sign: `${prefix}${known.sign}` };
  // A server may use its own text for an error: without a provider's sign, an error status stays an error.
  if (status >= 400) return null;
  return blockOfTitle(html, words) ?? blockOfContent(html, { words, isRendered });
}

function blockOfTitle(html: string, words: number): Block | null {
  const title = titleText(html);
  const phrase = TITLE_PHRASES.find(({ pattern }) => pattern.test(title));
  return phrase !== undefined && words <= PHRASE_WORDS_MAX && linksOf(html) <= NOTICE_LINKS_MAX
    ? { kind: phrase.kind, by: null, sign: `title “${title.slice(0, 100)}”` }
    : null;
}

type Content = { words: number; isRendered: boolean };

function blockOfContent(html: string, { words, isRendered }: Content): Block | null {
  const text = pageText(html);
  if (!isRendered && words <= CAPTCHA_WORDS_MAX && isOnlyCaptcha(html, text))
    return { kind: 'challenge', by: null, sign: 'nothing but a captcha' };
  const isNotice = words <= NOTICE_WORDS_MAX && linksOf(html) <= NOTICE_LINKS_MAX;
  const notice = isNotice ? REGION_PHRASE.exec(text)?.[0] : undefined;
  if (notice !== undefined) return { kind: 'region', by: null, sign: `“${notice.trim().slice(0, 100)}”` };
  const isDialog = !isRendered && words <= CONSENT_WORDS_MAX && isBare(html);
  const accept = isDialog ? ACCEPT_PHRASE.exec(text)?.[0] : undefined;
  return accept === undefined || !/cookie/i.test(text)
    ? null
    : { kind: 'consent', by: null, sign: `nothing but “${accept.trim()}”` };
}

/** Whether a page only asks visitors to solve a captcha: it has no fields, and hardly any links. */
function isOnlyCaptcha(html: string, text: string): boolean {
  const hasFields =
    /<(?:textarea|select)\b/i.test(html) ||
    /<input\b(?![^<>]{0,300}\btype\s?=\s?["']?(?:hidden|submit|button|image)\b)/i.test(html);
  const hasCaptcha = CAPTCHA_WIDGET.test(html) || (CAPTCHA_SCRIPT.test(html) && CAPTCHA_REQUEST.test(text));
  return hasCaptcha && !hasFields && linksOf(html) <= NOTICE_LINKS_MAX;
}

/** Whether a page has no content besides a dialog: no page heading, navigation, main element or images. */
function isBare(html: string): boolean {
  return (
    linksOf(html) <= NOTICE_LINKS_MAX &&
    !/<(?:h1|nav|main|article|footer|form|img|picture|video)\b/i.test(html)
  );
}

function linksOf(html: string): number {
  return html.match(/<a\s[^<>]{0,2000}\bhref\b/gi)?.length ?? 0;
}
