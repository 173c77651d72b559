import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { pluralize } from '../definition/pluralize.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Protocol-relative URLs (`//host/path`) of resources and links. They work, but webhint advises against them.
 * Informational only.
 */
export const protocolRelativeUrls = defineCheck({
  id: 'protocol-relative-urls',
  category: 'performance',
  severity: 'low',
  title: 'Protocol-relative URLs',
  description: 'A protocol-relative URL loads over insecure HTTP when the page does.',
  reference: 'https://url.spec.whatwg.org/#scheme-relative-url-string',
  requires: ['wholePage'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No protocol-relative URLs on this page.' },
    present: {
      verdict: 'info',
      message: ({ addresses }: { addresses: number }) =>
        `This page has ${pluralize(addresses, 'protocol-relative URL')}.`,
      recommendation: 'Use HTTPS in these URLs.',
    },
  },
  run({ wholePage: page }) {
    const resources = page.subresources.filter(({ reference }) => reference.startsWith('//'));
    const links = page.anchors.filter(({ isPath, href }) => !isPath && href?.startsWith('//') === true);
    const elements = [...resources, ...links].map(({ element }) => element);
    if (elements.length === 0) return finding('none');
    return finding('present', {
      data: { addresses: elements.length },
      evidence: elementEvidence(page, elements),
    });
  },
});
