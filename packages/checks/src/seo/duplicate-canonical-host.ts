import { finalResponse } from '@pagemark/domain';
import { isSuccess } from '@pagemark/html/artifacts/asset-facts';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { twin: string };

/**
 * Whether the URL with `www.` added or removed leads to the same host. HTTP to HTTPS is checked by `redirects-http`.
 */
export const duplicateCanonicalHost = defineCheck({
  id: 'duplicate-canonical-host',
  category: 'seo',
  severity: 'medium',
  title: 'www redirect',
  description:
    'Search engines treat www and non-www as two sites and split links between them, unless one redirects to the other or names it as canonical.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  requires: ['wwwVariant', 'url'],
  outcomes: {
    redirected: { verdict: 'pass', message: ({ twin }: Measured) => `${twin} redirects to this host.` },
    'no-variant': { verdict: 'pass', message: ({ twin }: Measured) => `No page at ${twin}.` },
    none: { verdict: 'not_applicable', message: 'The host has no www or non-www variant.' },
    two: {
      verdict: 'warn',
      message: ({ twin }: Measured) => `${twin} returns its own page instead of redirecting.`,
      recommendation: 'Redirect one host to the other permanently (301 or 308).',
    },
    elsewhere: {
      verdict: 'warn',
      message: ({ twin, target }: Measured & { target: string }) =>
        `${twin} redirects to ${target}, not to this host.`,
      recommendation: 'Redirect both hosts permanently (301 or 308) to the one that search should show.',
    },
    unclear: { verdict: 'unknown', message: 'The response of the other host could not be determined.' },
  },
  run({ wwwVariant, url }) {
    if (wwwVariant === null) return finding('none');
    const twin = URL.parse(wwwVariant.from)?.host ?? wwwVariant.from;
    const data = { twin };
    if (wwwVariant.failure === 'dns_failure' || wwwVariant.failure === 'connection_refused') {
      return finding('no-variant', { data });
    }
    const end = finalResponse(wwwVariant);
    if (end === null) return finding('unclear');
    const target = URL.parse(end.url)?.host ?? twin;
    if (target === url.host) return finding('redirected', { data });
    if (end.status === 404 || end.status === 410 || end.status === 421)
      return finding('no-variant', { data });
    if (!isSuccess(end.status)) return finding('unclear');
    const evidence = evidenceOf([end.url], (shown) => ({ url: shown }));
    if (target !== twin) return finding('elsewhere', { data: { twin, target }, evidence });
    return finding('two', { data, evidence });
  },
});
