import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import type { Anchor } from '@pagemark/html/facts/anchors';
import { attribute, hasAttribute, parentElement } from '@pagemark/html/facts/element';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const SPACED_SCHEME = /^(?:https?|javascript|mailto|tel|sms|ftp)\s+:/i;
/**
 * Attributes that only make sense on a link: an `a` element with one of them was meant as a link. Only Angular reads
 * `routerlink`.
 */
const LINK_ONLY = ['target', 'download', 'ping', 'rel', 'hreflang', 'referrerpolicy', 'routerlink'];
/** Recognizes a script that leads to another page: it sets the location, opens a window, or is given a path. */
const NAVIGATION =
  /\blocation\b|\b(?:go_?to|navigate(?:to)?|redirect(?:to)?)\(|(?:^|[({;]|\bwindow\.)open\(|['"]\/[\w/-]*['"?#]|['"][^'"<>]*\.(?:aspx?|html?|jsp|php)\b/i;
/** Scripts that resemble navigation but lead to no page: a reload, an encrypted mail address, a bookmarklet. */
const NO_LINK = /location\.reload\(|mail|^(?:%28|[(!])(?:%28)?function/i;

/**
 * Links that crawlers cannot follow, with Lighthouse’s exceptions: `mailto:` and similar schemes, anchors with a role,
 * and link targets (`name`, or `id` without a click handler) are ignored. A `javascript:` link fails if its script does
 * nothing (`javascript:void(0)`), since a click handler probably does its work, and warns if it seems to lead to a
 * page; other scripts often open a menu or cookie settings.
 */
export const crawlableAnchors = defineCheck({
  id: 'crawlable-anchors',
  category: 'seo',
  severity: 'medium',
  title: 'Crawlable links',
  description: 'Search engines follow links with an href URL; they do not run scripts to find pages.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/links-crawlable',
  requires: ['page', 'content'],
  outcomes: {
    all: { verdict: 'pass', message: 'All links are crawlable.' },
    none: { verdict: 'not_applicable', message: 'No links on this page.' },
    uncrawlable: {
      verdict: 'fail',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link')} ${links === 1 ? 'is' : 'are'} not crawlable.`,
      recommendation: 'Give each link an href with the URL of its target; use a button for actions.',
    },
    scripted: {
      verdict: 'warn',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link')} ${links === 1 ? 'works' : 'work'} only with JavaScript.`,
      recommendation: 'Give each link an href with the URL of its target; use a button for actions.',
    },
  },
  run({ page }) {
    if (page.anchors.length === 0) return finding('none');
    const problems = new Map(
      page.anchors.flatMap((anchor) => {
        const problem = problemOf(anchor, page.url);
        return problem === null ? [] : [[anchor.element, problem] as const];
      }),
    );
    if (problems.size === 0) {
      const scripted = page.anchors.filter(isScripted).map(({ element }) => element);
      if (scripted.length === 0) return finding('all');
      return finding('scripted', {
        data: { links: scripted.length },
        evidence: elementEvidence(page, scripted),
      });
    }
    const offenders = [...problems.keys()];
    const evidence = elementEvidence(page, offenders, (element) => problems.get(element) ?? '');
    return finding('uncrawlable', { data: { links: problems.size }, evidence });
  },
});

function problemOf({ element, href, destination, isPath }: Anchor, url: URL): string | null {
  // Fast path for most anchors: relative URLs always resolve.
  if (isPath || (destination === 'page' && href !== null && !/^(?:[a-z]+\s*:|[\\/]{2})/i.test(href)))
    return null;
  if ((attribute(element, 'role') ?? '').trim() !== '') return null;
  switch (destination) {
    case 'file':
      return 'The href is a file on the author’s computer.';
    case 'page':
      if (SPACED_SCHEME.test(href ?? '')) return 'The space before the colon makes this a path.';
      return URL.canParse(href ?? '', url.href) ? null : 'The href is not a valid URL.';
    case 'script':
      return !isTarget(element) && isIdleScript(href ?? '')
        ? 'The href is a script that does nothing.'
        : null;
    case null:
      return !isTarget(element) && isMeantAsLink(element) ? 'The href is missing.' : null;
    case 'other-scheme':
      // URLs of other schemes can have any form.
      return /^(?:ftps?|wss?):/i.test(href ?? '') && !URL.canParse(href ?? '')
        ? 'The href is not a valid URL.'
        : null;
    case 'same-page':
    case 'contact':
      return null;
  }
}

/** Whether the element is a link target; with a click handler, its ID may be for the script. */
function isTarget(element: Anchor['element']): boolean {
  if ((attribute(element, 'name') ?? '').trim() !== '') return true;
  return (attribute(element, 'id') ?? '').trim() !== '' && !hasAttribute(element, 'onclick');
}

/** A link whose script seems to lead to another page. */
function isScripted({ element, href, destination }: Anchor): boolean {
  if (destination !== 'script' || (attribute(element, 'role') ?? '').trim() !== '') return false;
  const script = scriptOf(href ?? '');
  return NAVIGATION.test(script) && !NO_LINK.test(script);
}

function scriptOf(href: string): string {
  return href.slice('javascript:'.length).replaceAll(/\s/g, '');
}

function isIdleScript(href: string): boolean {
  const script = scriptOf(href).replaceAll(';', '');
  return (
    script === '' ||
    /^(?:void(?:0|\(0?\)|\(''\)|\(""\))|returnfalse|returntrue|false|true|undefined|null|0|1|#|''|""|\{\}|\/\/)$/i.test(
      script,
    )
  );
}

function isMeantAsLink(element: Anchor['element']): boolean {
  if (hasAttribute(element, 'onclick')) return true;
  return LINK_ONLY.some((name) => hasAttribute(element, name)) && !isDisabled(element);
}

/** Whether it is a placeholder for a missing link, such as to the page before the first one. */
function isDisabled(element: Anchor['element']): boolean {
  if (attribute(element, 'aria-disabled')?.trim().toLowerCase() === 'true') return true;
  return [element, parentElement(element)].some(
    (one) => one !== null && /(?:^|\s)(?:is-)?disabled(?:\s|$)/i.test(attribute(one, 'class') ?? ''),
  );
}
