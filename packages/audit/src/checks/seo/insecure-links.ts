import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { insecureTarget } from '../../facts/insecure-reference.ts';

/** Links to http: addresses on a page that came by https (seonaut, backstage). What the page loads is another check. */
export const insecureLinks = defineCheck({
  id: 'insecure-links',
  category: 'seo',
  severity: 'low',
  title: 'Links to insecure addresses',
  why: 'Who follows such a link leaves the secured way, or waits for one more redirect.',
  docs: 'https://www.w3.org/TR/secure-contexts/',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'pass', message: 'No link leads to an http: address.' },
    http: { verdict: 'not_applicable', message: 'The page itself came over plain HTTP.' },
    links: {
      verdict: 'warn',
      message: ({ links }: { links: number }) => `The page has ${counted(links, 'link')} to http: addresses.`,
      advice: 'Link to the https: addresses.',
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
