import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { isPrivateHost } from '../../facts/private-host.ts';

/** How a reference to a private host begins, told without parsing each. */
const MAY_BE_PRIVATE = /^\s*(?:https?:)?[\\/]{2}/i;

/** Links of a public page to a host that only its author can reach: left over from its making. */
export const localhostLinks = defineCheck({
  id: 'localhost-links',
  category: 'seo',
  severity: 'low',
  title: 'Links to the author’s machine',
  why: 'A link to localhost or to an address of a private network leads readers nowhere.',
  docs: 'https://www.rfc-editor.org/rfc/rfc6761#section-6.3',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'pass', message: 'No link leads to a private host.' },
    private: { verdict: 'not_applicable', message: 'The page is on a private host itself.' },
    links: {
      verdict: 'fail',
      message: ({ links }: { links: number }) => `The page has ${counted(links, 'link')} to private hosts.`,
      advice: 'Write the public addresses, or paths without a host.',
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
