import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { HeadLink } from '@pagemark/html/facts/head-links';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { preloadDestination } from '@pagemark/html/facts/preload';
import { parseLinkHeaders } from '@pagemark/html/formats/link-header';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const HINTS = ['preload', 'modulepreload', 'preconnect', 'dns-prefetch', 'prefetch'] as const;
/**
 * Values of `as` of a modulepreload; with any other, browsers load nothing (HTML standard, "module preload
 * destination").
 */
const MODULE_DESTINATIONS: ReadonlySet<string> = new Set([
  '',
  'audioworklet',
  'json',
  'paintworklet',
  'script',
  'serviceworker',
  'sharedworker',
  'style',
  'text',
  'worker',
]);
type Issue = { link: HeadLink; detail: string };

/**
 * Counts links with resource hints, including those in `Link` headers. Which of them help is unknown without a browser.
 * Hints that certainly do nothing or load a file twice warn: a preload with a missing or unsupported `as`, a font or a
 * connection to Google's font host without crossorigin, and any hint without a URL.
 */
export const resourceHints = defineCheck({
  id: 'resource-hints',
  category: 'performance',
  severity: 'low',
  title: 'Resource hints',
  description: 'Resource hints let browsers load important files earlier; an invalid hint wastes bandwidth.',
  reference: 'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
  requires: ['wholePage', 'response'],
  outcomes: {
    present: {
      verdict: 'info',
      message: ({ hints }: { hints: Record<string, number> }) =>
        `Resource hints on this page: ${Object.entries(hints)
          .map(([name, count]) => `${count} ${name}`)
          .join(', ')}.`,
    },
    invalid: {
      verdict: 'warn',
      message: ({ invalid }: { invalid: number }) =>
        `${pluralize(invalid, 'resource hint does', 'resource hints do')} not work as intended.`,
      recommendation:
        'Add crossorigin to hints for fonts, and to each preload an as attribute other than audio, video and json.',
    },
    none: { verdict: 'not_applicable', message: 'No resource hints on this page.' },
  },
  run({ wholePage: page, response }) {
    const links = page.headLinks.filter(isHint);
    const all = [...links, ...parseLinkHeaders(response.headers).filter(isHint)];
    if (all.length === 0) return finding('none');
    const issues = links.flatMap((link) => issueOf(page, link));
    const itemOf = ({ link, detail }: Issue): EvidenceItem => ({
      ...elementItem(page, link.element),
      detail,
    });
    if (issues.length > 0) {
      return finding('invalid', { data: { invalid: issues.length }, evidence: evidenceOf(issues, itemOf) });
    }
    const counts = HINTS.map((hint) => [hint, all.filter(({ rel }) => rel.includes(hint)).length] as const);
    return finding('present', {
      data: { hints: Object.fromEntries(counts.filter(([, count]) => count > 0)) },
    });
  },
});

function isHint({ rel }: { rel: readonly string[] }): boolean {
  return HINTS.some((hint) => rel.includes(hint));
}

function issueOf(page: PageFacts, link: HeadLink): Issue[] {
  const { element, rel, href } = link;
  // An image may have imagesrcset instead of a URL.
  if ((href ?? '') === '' && !hasAttribute(element, 'imagesrcset')) return [{ link, detail: 'no URL' }];
  if (rel.includes('preconnect') && isUnusedForFonts(page, link)) {
    return [{ link, detail: 'connection without crossorigin, which fonts do not use' }];
  }
  if (
    rel.includes('modulepreload') &&
    !MODULE_DESTINATIONS.has(attribute(element, 'as')?.toLowerCase() ?? '')
  )
    return [{ link, detail: 'no valid as attribute' }];
  if (!rel.includes('preload')) return [];
  const destination = preloadDestination(element);
  if (destination === null) return [{ link, detail: 'no valid as attribute' }];
  const isFontTwice = destination === 'font' && !hasAttribute(element, 'crossorigin');
  return isFontTwice ? [{ link, detail: 'font without crossorigin loads twice' }] : [];
}

/** The host of Google Fonts' files; its stylesheets are on a different one. */
const FONT_HOST = 'fonts.gstatic.com';

/**
 * Whether a connection is useless for fonts, which browsers fetch anonymously with CORS (CSS Fonts 4, "fetch a font";
 * Fetch standard, connection pools by credentials). Images from the same host may use it.
 */
function isUnusedForFonts(page: PageFacts, { element, href }: HeadLink): boolean {
  if (href === null || page.resolve(href)?.host !== FONT_HOST) return false;
  const mode = attribute(element, 'crossorigin')?.trim().toLowerCase();
  if (mode !== undefined && mode !== 'use-credentials') return false;
  return page.images.every(({ src }) => src?.includes(`//${FONT_HOST}/`) !== true);
}
