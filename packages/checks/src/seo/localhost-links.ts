import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { isPrivateHost } from '@pagemark/html/facts/private-host';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/** Prefix of references that can have a private host, to avoid parsing all of them. */
const MAY_BE_PRIVATE = /^\s*(?:https?:)?[\\/]{2}/i;

/**
 * Links from a public page to hosts that only its author can reach, left over from development. It only warns:
 * tutorials link to servers that their readers start.
 */
export const localhostLinks = defineCheck({
  id: 'localhost-links',
  category: 'seo',
  severity: 'low',
  title: 'localhost links',
  description: 'Links to localhost or private IP addresses do not work for visitors.',
  reference: 'https://www.rfc-editor.org/rfc/rfc6761#section-6.3',
  requires: ['page', 'content'],
  outcomes: {
    none: { verdict: 'pass', message: 'No links to private hosts.' },
    private: { verdict: 'not_applicable', message: 'This page itself is on a private host.' },
    links: {
      verdict: 'warn',
      message: ({ links }: { links: number }) =>
        `${pluralize(links, 'link points to a private host', 'links point to private hosts')}.`,
      recommendation: 'Use public URLs, or paths without a host.',
    },
  },
  run({ page }) {
    if (isPrivateHost(page.url.hostname)) return finding('private');
    const found = page.anchors
      .filter(({ isPath, destination }) => !isPath && destination === 'page')
      .filter(({ href }) => href !== null && MAY_BE_PRIVATE.test(href))
      .filter(({ href }) => isPrivateHost(page.resolve(href ?? '')?.hostname ?? ''))
      .map(({ element }) => element);
    if (found.length === 0) return finding('none');
    return finding('links', { data: { links: found.length }, evidence: elementEvidence(page, found) });
  },
});
