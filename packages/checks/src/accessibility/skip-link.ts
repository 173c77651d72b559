import { accessibleName } from '@pagemark/html/accname/accessible-name';
import { attribute, hasAttribute, parentElement } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { hasFragmentTarget, samePageFragment } from '@pagemark/html/facts/fragment-target';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';
import { allPassMessage, evaluateElements, someFailMessage } from '../definition/evaluate-elements.ts';

/** Maximum same-page links before the first other link that are checked. */
const SKIP_LINKS_MAX = 50;

/** A page with fewer words is an app shell, as in `content-without-js`. */
const OWN_WORDS_MIN = 50;
const MARKS =
  /skip|jump|bypass|(?:sr|visually|screen)-?_?(?:only|hidden|reader)|off-?screen|#(?:main|content|inhalt|contenu|conten|hoved|inneh|tre[sś][cć]|primary)/i;
const HIDING_CLASSES = /skip|bypass|(?:sr|visually|screen)-?_?(?:only|hidden|reader)|off-?screen/i;
const OFF_SCREEN =
  /(?:left|top|text-indent|inset|margin)[^;:]{0,20}:\s*-\d{3}|clip(?:-path)?\s*:|(?:width|height)\s*:\s*1px/i;
/** “Skip to …” in the most common languages. */
const TEXTS =
  /\b(?:skip|jump)\b|(?:main|to) content|zum (?:haupt)?inhalt|(?:über|ueber)springen|(?:aller|passer|accéder) au contenu|(?<!\p{L})(?:(?:saltar|ir) (?:al|a|para|ao?)(?!\p{L})|(?:pular|saltar|ir) para|salta)|vai al contenuto|(?:ga )?naar (?:de )?(?:hoofd)?inhoud|til (?:hoved)?in[dn]hold|till (?:huvud)?innehåll(?:et)?|siirry|przejdź do|přejít|перейти|本文へ|コンテンツへ|跳|본문/iu;

const NOUNS = { one: 'skip link', many: 'skip links' };

/**
 * Same-page links before the first other link have an existing target (WCAG 2.2, 2.4.1, technique G1). axe-core checks
 * only off-screen links. Stylesheets are not read, so the check recognizes a skip link by its text, class, inline style
 * or target; other links without a target are a warning. Links handled by a script (an event handler, `role`,
 * `aria-haspopup` or similar) are skipped, and on a short page with scripts, which may create the rest, targets are
 * unknown. An empty or hidden target counts, although axe-core reviews hidden ones.
 */
export const skipLink = defineCheck({
  id: 'skip-link',
  category: 'accessibility',
  severity: 'medium',
  title: 'Skip link targets',
  description: 'A broken skip link leaves keyboard users at the top of the page.',
  reference: 'https://www.w3.org/WAI/WCAG22/Techniques/general/G1',
  requires: ['wholePage', 'content'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: allPassMessage({ ...NOUNS, has: 'has a target', have: 'have a target' }),
    },
    broken: {
      verdict: 'fail',
      message: someFailMessage({ ...NOUNS, has: 'has no target', have: 'have no target' }),
      recommendation: 'Add the ID that each skip link references to its target element.',
    },
    'broken-link': {
      verdict: 'warn',
      message: someFailMessage({
        one: 'same-page link at the start of the page',
        many: 'same-page links at the start of the page',
        has: 'has no target',
        have: 'have no target',
      }),
      recommendation: 'Add the ID that each same-page link references to its target element.',
    },
    'script-rendered': {
      verdict: 'unknown',
      message: 'Scripts may create most of this page, so the targets of its skip links are not known.',
    },
    none: { verdict: 'not_applicable', message: 'No skip links at the start of this page.' },
  },
  run({ wholePage: page }) {
    const result = evaluateElements(page, skipLinksOf(page), ['broken', 'broken-link'], (link) => {
      if (hasFragmentTarget(page, samePageFragment(page, hrefOf(link)) ?? '')) return null;
      return { outcome: isSkipLink(page, link) ? 'broken' : 'broken-link' };
    });
    const isBroken = result.outcome === 'broken' || result.outcome === 'broken-link';
    return isBroken && isScriptRendered(page) ? finding('script-rendered') : result;
  },
});

/** Recognizes a skip link by its text, its target, or how it is hidden until it receives the focus. */
function isSkipLink(page: PageFacts, link: Element): boolean {
  const marks = `${attribute(link, 'class') ?? ''} ${attribute(link, 'id') ?? ''} ${hrefOf(link)}`;
  const parent = parentElement(link);
  const parentClasses = parent === null ? '' : (attribute(parent, 'class') ?? '');
  if (MARKS.test(marks) || HIDING_CLASSES.test(parentClasses)) return true;
  return OFF_SCREEN.test(attribute(link, 'style') ?? '') || TEXTS.test(accessibleName(page, link).text);
}

/** Whether the page has scripts and hardly any text of its own. */
function isScriptRendered(page: PageFacts): boolean {
  return page.words.count < OWN_WORDS_MIN && page.tagged('script').length > 0;
}

function skipLinksOf(page: PageFacts): Element[] {
  const links: Element[] = [];
  for (const link of page.tagged('a')) {
    if (!hasAttribute(link, 'href') || !page.isVisible(link)) continue;
    const fragment = samePageFragment(page, hrefOf(link));
    if (fragment === null || links.length >= SKIP_LINKS_MAX) break;
    if (/^#[^/!]/.test(fragment) && !isHandledByScript(link)) links.push(link);
  }
  return links;
}

function hrefOf(link: Element): string {
  return attribute(link, 'href')?.trim() ?? '';
}

function isHandledByScript(link: Element): boolean {
  return link.attrs.some(
    ({ name }) =>
      name === 'role' ||
      name.startsWith('on') ||
      name.startsWith('data-') ||
      name === 'aria-haspopup' ||
      name === 'aria-expanded' ||
      name === 'aria-controls',
  );
}
