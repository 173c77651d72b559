import { finalResponse } from '@pagemark/domain';
import { isSuccess } from '@pagemark/html/artifacts/asset-facts';
import { readLinkedPage } from '@pagemark/html/artifacts/linked-page-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { canonicalsOf } from '@pagemark/html/facts/canonicals';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { variant: string };

/**
 * Whether the URL with `www.` added or removed leads to the same host, or both pages' canonical URLs do; a page without
 * one counts as its own. HTTP to HTTPS is checked by `redirects-http`.
 */
export const duplicateCanonicalHost = defineCheck({
  id: 'duplicate-canonical-host',
  category: 'seo',
  severity: 'medium',
  title: 'www redirect',
  description:
    'Search engines treat www and non-www as two sites and split links between them, unless one redirects to the other or names it as canonical.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  requires: ['wwwVariant', 'url', 'page', 'response', 'fetched'],
  outcomes: {
    redirected: { verdict: 'pass', message: ({ variant }: Measured) => `${variant} redirects to this host.` },
    canonicalized: {
      verdict: 'pass',
      message: ({ variant, host }: Measured & { host: string }) =>
        `${variant} returns its own page; the canonical URL of both is on ${host}.`,
    },
    'no-variant': { verdict: 'pass', message: ({ variant }: Measured) => `No page at ${variant}.` },
    none: { verdict: 'not_applicable', message: 'The host has no www or non-www variant.' },
    two: {
      verdict: 'warn',
      message: ({ variant }: Measured) => `${variant} returns its own page instead of redirecting.`,
      recommendation: 'Redirect one host to the other permanently (301 or 308).',
    },
    'other-host': {
      verdict: 'warn',
      message: ({ variant, target }: Measured & { target: string }) =>
        `${variant} redirects to ${target}, not to this host.`,
      recommendation: 'Redirect both hosts permanently (301 or 308) to the one that search should show.',
    },
    unclear: { verdict: 'unknown', message: 'The response of the other host could not be determined.' },
  },
  run({ wwwVariant, url, page, response, fetched }) {
    if (wwwVariant === null) return finding('none');
    const { from, failure } = wwwVariant.redirectChain;
    const variant = URL.parse(from)?.host ?? from;
    const data = { variant };
    if (failure === 'dns_failure' || failure === 'connection_refused') return finding('no-variant', { data });
    const end = finalResponse(wwwVariant.redirectChain);
    if (end === null) return finding('unclear');
    const target = URL.parse(end.url)?.host ?? variant;
    if (target === url.host) return finding('redirected', { data });
    if (end.status === 404 || end.status === 410 || end.status === 421)
      return finding('no-variant', { data });
    if (!isSuccess(end.status)) return finding('unclear');
    const evidence = evidenceOf([end.url], (shown) => ({ url: shown }));
    if (target !== variant) return finding('other-host', { data: { variant, target }, evidence });
    const own = canonicalsOf(page, response.headers)[0]?.reference;
    const host = (own === undefined ? url : page.resolve(own))?.host;
    const [other = end.url] = readLinkedPage(wwwVariant, fetched.at).canonicals;
    return host !== undefined && host === URL.parse(other)?.host
      ? finding('canonicalized', { data: { variant, host } })
      : finding('two', { data, evidence });
  },
});
