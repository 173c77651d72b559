import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/**
 * Protocol-relative URLs (`//host/path`) of resources and links. They work, but webhint advises against them.
 * Informational only.
 */
export const protocolRelativeUrls = defineCheck({
  id: 'protocol-relative-urls',
  category: 'performance',
  severity: 'low',
  title: 'Protocol-relative URLs',
  why: 'A protocol-relative URL loads over insecure HTTP when the page does.',
  docs: 'https://url.spec.whatwg.org/#scheme-relative-url-string',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No protocol-relative URLs on this page.' },
    present: {
      verdict: 'info',
      message: ({ addresses }: { addresses: number }) =>
        `This page has ${counted(addresses, 'protocol-relative URL')}.`,
      advice: 'Start these URLs with https:.',
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
