import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** Addresses without a scheme (`//host/path`) of files and links. They work; webhint advises against them. Told, not judged. */
export const protocolRelativeUrls = defineCheck({
  id: 'protocol-relative-urls',
  category: 'performance',
  severity: 'low',
  title: 'Addresses without a scheme',
  why: 'An address without a scheme is loaded over plain HTTP wherever the page is.',
  docs: 'https://url.spec.whatwg.org/#scheme-relative-url-string',
  needs: ['wholePage'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No address of the page lacks its scheme.' },
    present: {
      verdict: 'info',
      message: ({ addresses }: { addresses: number }) =>
        `The page has ${counted(addresses, 'address', 'addresses')} without a scheme.`,
      advice: 'Write https: in front of these addresses.',
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
