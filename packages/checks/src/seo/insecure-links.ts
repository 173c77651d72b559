import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { insecureTarget } from '@pagemark/html/facts/insecure-reference';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Links to http: URLs on a page served over HTTPS (as in seonaut and backstage). `mixed-content` covers resources that
 * the page loads.
 */
export const insecureLinks = defineCheck({
  id: 'insecure-links',
  category: 'seo',
  severity: 'low',
  title: 'Insecure links (http:)',
  description: 'Links to http: URLs expose visitors to an unencrypted connection or cost a redirect.',
  reference: 'https://www.w3.org/TR/secure-contexts/',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'pass', message: 'No links to http: URLs.' },
    http: { verdict: 'not_applicable', message: 'This page itself is served over HTTP.' },
    links: {
      verdict: 'warn',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link points to an http: URL', 'links point to http: URLs')}.`,
      recommendation: 'Link to the https: URLs.',
    },
  },
  run({ page }) {
    if (page.url.protocol !== 'https:') return finding('http');
    const found = page.anchors
      .filter(({ href, destination }) => destination === 'page' && insecureTarget(page, href ?? '') !== null)
      .map(({ element }) => element);
    if (found.length === 0) return finding('none');
    return finding('links', { data: { links: found.length }, evidence: elementEvidence(page, found) });
  },
});
