import { journeyEnd } from '@pagemark/domain';
import { isSuccess } from '../../around/asset-facts.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

type Measured = { twin: string };

/**
 * Whether the page’s address with `www.` added or taken away leads to the same host. Whether the one over http does is told by
 * `redirects-http`.
 */
export const duplicateCanonicalHost = defineCheck({
  id: 'duplicate-canonical-host',
  category: 'seo',
  severity: 'medium',
  title: 'One host for the site',
  why: 'A site that answers with and without www is two sites to search engines, and its links are shared between them.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  needs: ['hostTwin', 'url'],
  outcomes: {
    one: { verdict: 'pass', message: ({ twin }: Measured) => `The address at ${twin} leads to this host.` },
    alone: { verdict: 'pass', message: ({ twin }: Measured) => `Nothing answers at ${twin}.` },
    none: { verdict: 'not_applicable', message: 'The host has no twin with or without www.' },
    two: {
      verdict: 'warn',
      message: ({ twin }: Measured) => `The host ${twin} answers with a page of its own.`,
      advice: 'Redirect one of the hosts to the other for good (301 or 308).',
    },
    unclear: { verdict: 'unknown', message: 'It could not be seen what answers at the other host.' },
  },
  run({ hostTwin, url }) {
    if (hostTwin === null) return finding('none');
    const twin = URL.parse(hostTwin.from)?.host ?? hostTwin.from;
    const data = { twin };
    if (hostTwin.failure === 'dns_failure' || hostTwin.failure === 'connection_refused') {
      return finding('alone', { data });
    }
    const end = journeyEnd(hostTwin);
    if (end === null) return finding('unclear');
    if (URL.parse(end.url)?.host === url.host) return finding('one', { data });
    if (end.status === 404 || end.status === 410 || end.status === 421) return finding('alone', { data });
    if (!isSuccess(end.status)) return finding('unclear');
    return finding('two', { data, evidence: evidenceOf([end.url], (shown) => ({ url: shown })) });
  },
});
