import type { Header } from '@pagemark/domain';
import { isSameDocument, withUpperCaseEscapes } from '@pagemark/html/artifacts/same-document';
import { elementEvidence, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import { canonicalItem, canonicalsOf } from '@pagemark/html/facts/canonicals';
import { attribute } from '@pagemark/html/facts/element';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isPrivateHost } from '@pagemark/html/facts/private-host';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * The canonical URL of RFC 6596, in the head or in the `Link` header; links in the body are ignored, and so are those
 * with an attribute for a device, a language or a format (Google’s documentation). Same rules as Lighthouse: a page
 * without one is not judged (other tools fail it, though it is optional); one that is conflicting, invalid, relative,
 * or points to another language version fails. So does one of a scheme that search engines do not index, or on a host
 * that only its author can reach (RFC 6761), left over from development. One that points to the home page warns
 * (Lighthouse fails it): it is a common mistake, but may be intended, for example for the states of a single-page
 * application. The home page's index file or tracking parameters do not make it another page. A fragment warns, since
 * Google does not support it there; otherwise URLs are compared without fragments, and an empty fragment is ignored.
 */
export const canonical = defineCheck({
  id: 'canonical',
  category: 'seo',
  severity: 'medium',
  title: 'Canonical URL',
  description: 'The canonical URL tells search engines which of several duplicate URLs to index.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6596',
  requires: ['page', 'response', 'url'],
  outcomes: {
    valid: {
      verdict: 'pass',
      message: ({ canonical }: { canonical: string }) => `The canonical URL is ${canonical}.`,
    },
    none: { verdict: 'not_applicable', message: 'This page has no canonical URL.' },
    ignored: {
      verdict: 'warn',
      message: 'The canonical link has an attribute that makes Google ignore it.',
      recommendation: 'Remove hreflang, lang, media and type from the canonical link.',
    },
    conflicting: {
      verdict: 'fail',
      message: ({ urls }: { urls: number }) => `This page has ${pluralize(urls, 'different canonical URL')}.`,
      recommendation: 'Declare a single canonical URL, in the head or in the Link header.',
    },
    invalid: {
      verdict: 'fail',
      message: 'The canonical URL is not a valid http: or https: URL.',
      recommendation: 'Use the absolute URL of the page in its canonical link.',
    },
    relative: {
      verdict: 'fail',
      message: 'The canonical URL is relative.',
      recommendation: 'Use an absolute canonical URL, with scheme and host.',
    },
    'private-host': {
      verdict: 'fail',
      message: ({ host }: { host: string }) =>
        `The canonical URL is on the host ${host}, which search engines cannot reach.`,
      recommendation: 'Use the public URL of the page in its canonical link.',
    },
    'points-to-root': {
      verdict: 'warn',
      message: 'The canonical URL is the site’s home page, but this is a different page.',
      recommendation: 'Give each page its own canonical URL.',
    },
    'points-to-translation': {
      verdict: 'fail',
      message: 'The canonical URL points to another language version of this page.',
      recommendation: 'Give each language version its own canonical URL.',
    },
    fragment: {
      verdict: 'warn',
      message: ({ fragment }: { fragment: string }) =>
        `The canonical URL has a fragment, ${fragment}, which Google does not support.`,
      recommendation: 'Remove the fragment from the canonical URL.',
    },
  },
  run({ page, response, url }) {
    const all = canonicalsOf(page, response.headers);
    const first = all[0];
    if (first === undefined) {
      const links = page.headLinks.filter(({ inHead, rel }) => inHead && rel.includes('canonical'));
      const ignored = links.map(({ element }) => element);
      if (ignored.length === 0) return finding('none');
      return finding('ignored', { evidence: elementEvidence(page, ignored) });
    }
    const resolved = all.map(({ reference }) => page.resolve(reference));
    const parsed = resolved.map((candidate) =>
      candidate === null || !/^https?:$/.test(candidate.protocol) ? null : withoutFragment(candidate),
    );
    const shown = () => ({ evidence: evidenceOf(all, (candidate) => canonicalItem(page, candidate)) });
    const target = parsed[0] ?? null;
    if (target === null || parsed.includes(null)) return finding('invalid', shown());
    if (all.some(({ reference }) => !URL.canParse(reference))) return finding('relative', shown());
    const distinct = new Set(parsed.map((candidate) => withUpperCaseEscapes(candidate?.href ?? '')));
    if (distinct.size > 1) return finding('conflicting', { data: { urls: distinct.size }, ...shown() });
    if (isUnreachable(target) && !isUnreachable(url))
      return finding('private-host', { data: { host: target.host }, ...shown() });
    if (isRoot(target) && !isHomePage(url) && target.host === url.host) {
      return finding('points-to-root', shown());
    }
    if (isOtherTranslation(page, response.headers, { target, url }))
      return finding('points-to-translation', shown());
    const fragment = resolved.map((candidate) => candidate?.hash ?? '').find((hash) => hash !== '');
    if (fragment !== undefined) return finding('fragment', { data: { fragment }, ...shown() });
    return finding('valid', { data: { canonical: target.href } });
  },
});

function withoutFragment(url: URL): URL {
  const bare = new URL(url);
  bare.hash = '';
  return bare;
}

/** Whether a host is private, or a single name, such as the `https` of `https://https://shop.example/`. */
function isUnreachable({ hostname }: URL): boolean {
  return isPrivateHost(hostname) || /^[^.[]+$/.test(hostname);
}

function isRoot(url: URL): boolean {
  return url.pathname === '/' && url.search === '';
}

const INDEX_FILE = /^\/(?:index|default|home)\.[a-z]{3,5}$/i;
/** Parameters of campaigns and advertisements, which do not change the page. */
const TRACKING =
  /^(?:utm_.+|[gdfy]clid|gbraid|wbraid|fbclid|msclkid|twclid|ttclid|srsltid|gad_.+|mc_[ce]id|_ga|_gl|igshid)$/i;

/** The parameter with which OpenCart, whose pages share one path, requests the home page. */
const HOME_ROUTE = { name: 'route', value: 'common/home' } as const;

/** Whether a URL is a variant of the home page's URL, with an index file or tracking parameters. */
function isHomePage({ pathname, searchParams }: URL): boolean {
  if (pathname !== '/' && !INDEX_FILE.test(pathname)) return false;
  return [...searchParams].every(
    ([name, value]) => TRACKING.test(name) || (name === HOME_ROUTE.name && value === HOME_ROUTE.value),
  );
}

type Pair = { target: URL; url: URL };

/**
 * Whether the canonical URL is an hreflang alternate, from the head or the `Link` header, that differs from this page
 * by its URL or language. A page that is only the default version (`x-default`) has the language of its `lang`: the
 * default can be the same page as the version of one language.
 */
function isOtherTranslation(page: PageFacts, headers: readonly Header[], { target, url }: Pair): boolean {
  if (isSameDocument(target.href, url.href)) return false;
  const alternates = alternatesOf(page, headers).map(({ code, href }) => ({
    language: primaryLanguage(code),
    href: page.resolve(href)?.href ?? '',
  }));
  const same = alternates.filter(({ href }) => isSameDocument(href, target.href));
  if (same.length === 0) return false;
  if (alternates.some(({ href, language }) => language !== 'x' && isSameDocument(href, url.href)))
    return true;
  const own = primaryLanguage(page.html === null ? '' : (attribute(page.html, 'lang') ?? ''));
  return own !== '' && same.every(({ language }) => language !== own && language !== 'x');
}

function primaryLanguage(code: string): string {
  return code.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
}
