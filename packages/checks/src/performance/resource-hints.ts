import type { EvidenceItem } from '@pagemark/domain';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { attribute, hasAttribute } from '@pagemark/html/facts/element';
import type { HeadLink } from '@pagemark/html/facts/head-links';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { preloadDestinationOf } from '@pagemark/html/facts/preload';
import { parseLinkHeaders } from '@pagemark/html/formats/link-header';
import type { HeaderLink } from '@pagemark/html/formats/link-header';
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
/** A hint of an element or of a `Link` header. `url`: resolved; null when there is none. */
type Hint = {
  rel: readonly string[];
  as: string | null;
  crossorigin: string | null;
  url: URL | null;
  /** Neither a URL nor, for an image, candidates. */
  isEmpty: boolean;
  describe: () => EvidenceItem;
};

/**
 * Resource hints of `link` elements and `Link` headers (HTML standard, "process link headers"). Which of them help is
 * unknown without a browser. Hints that certainly do nothing or load a file twice warn: a preload with a missing or
 * unsupported `as`, a font or a connection to Google's font host without crossorigin, and any hint without a URL.
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
        'Give each hint a URL, hints for fonts crossorigin, and each preload an as attribute other than audio, video and json.',
    },
    none: { verdict: 'not_applicable', message: 'No resource hints on this page.' },
  },
  run({ wholePage: page, response }) {
    const all = [
      ...page.headLinks.filter(isHint).map((link) => hintOfElement(page, link)),
      ...parseLinkHeaders(response.headers)
        .filter(isHint)
        .map((link) => hintOfHeader(page, link)),
    ];
    if (all.length === 0) return finding('none');
    const issues = all.flatMap((hint): EvidenceItem[] => {
      const detail = issueOf(page, hint);
      return detail === null ? [] : [{ ...hint.describe(), detail }];
    });
    if (issues.length > 0) {
      return finding('invalid', {
        data: { invalid: issues.length },
        evidence: evidenceOf(issues, (item) => item),
      });
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

function hintOfElement(page: PageFacts, { element, rel, href }: HeadLink): Hint {
  return {
    rel,
    as: attribute(element, 'as'),
    crossorigin: attribute(element, 'crossorigin'),
    url: href === null ? null : page.resolve(href),
    isEmpty: (href ?? '') === '' && !hasAttribute(element, 'imagesrcset'),
    describe: () => elementItem(page, element),
  };
}

/** URLs in the header are relative to the page's URL; a base element does not apply. */
function hintOfHeader(page: PageFacts, { target, rel, as, crossorigin, imagesrcset }: HeaderLink): Hint {
  return {
    rel,
    as,
    crossorigin,
    url: URL.parse(target, page.url),
    isEmpty: target === '' && imagesrcset === null,
    describe: () => ({ snippet: `link: <${target}>; rel=${rel.join(' ')}` }),
  };
}

function issueOf(page: PageFacts, hint: Hint): string | null {
  const { rel, as, crossorigin } = hint;
  if (hint.isEmpty) return 'no URL';
  if (rel.includes('preconnect') && isUnusedForFonts(page, hint))
    return 'connection without crossorigin, which fonts do not use';
  if (rel.includes('modulepreload') && !MODULE_DESTINATIONS.has(as?.toLowerCase() ?? ''))
    return 'no valid as attribute';
  if (!rel.includes('preload')) return null;
  const destination = preloadDestinationOf(as);
  if (destination === null) return 'no valid as attribute';
  return destination === 'font' && crossorigin === null ? 'font without crossorigin loads twice' : null;
}

/** The host of Google Fonts' files; its stylesheets are on a different one. */
const FONT_HOST = 'fonts.gstatic.com';

/**
 * Whether a connection is useless for fonts, which browsers fetch anonymously with CORS (CSS Fonts 4, "fetch a font";
 * Fetch standard, connection pools by credentials). Images from the same host may use it.
 */
function isUnusedForFonts(page: PageFacts, { url, crossorigin }: Hint): boolean {
  if (url?.host !== FONT_HOST) return false;
  const mode = crossorigin?.trim().toLowerCase();
  if (mode !== undefined && mode !== 'use-credentials') return false;
  return page.images.every(({ src }) => src?.includes(`//${FONT_HOST}/`) !== true);
}
