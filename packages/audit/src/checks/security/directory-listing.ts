import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/** How servers title their lists: Apache, nginx, lighttpd; IIS; Python; Jetty and Tomcat. */
const TITLES = /^(?:Index of \/|Directory listing for \/|Directory: \/|Directory Listing For \[?\/)/i;
/** IIS puts host and path before the word. */
const IIS_TITLE = /^\S+ - \/\S{0,500}$/;
const PARENTS: readonly string[] = ['../', '..', '/'];

/**
 * Whether the page is the list that a server makes of a folder without an index: by its title, and a link to the folder above or the
 * same words as heading. Other folders are not asked for.
 */
export const directoryListing = defineCheck({
  id: 'directory-listing',
  category: 'security',
  severity: 'low',
  title: 'List of files',
  why: 'A list of all files shows what was never meant to be found.',
  docs: 'https://cwe.mitre.org/data/definitions/548.html',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'pass', message: 'The page is not a list of files made by the server.' },
    listing: {
      verdict: 'warn',
      message: ({ title }: { title: string }) =>
        `The page is a list of files made by the server: “${title}”.`,
      advice: 'Switch off listings in the server, or put an index page into the folder.',
    },
  },
  run({ page }) {
    const title = page.titles[0];
    if (title === undefined || !(TITLES.test(title.text) || IIS_TITLE.test(title.text)))
      return finding('none');
    const hasParent = page.anchors.some(
      ({ href }) => href !== null && (PARENTS.includes(href) || isAbove(page.resolve(href), page.url)),
    );
    if (!hasParent) return finding('none');
    return finding('listing', {
      data: { title: title.text },
      evidence: elementEvidence(page, [title.element]),
    });
  },
});

/** Whether a link leads to the folder above the page’s. */
function isAbove(target: URL | null, url: URL): boolean {
  const above = new URL(url.pathname.endsWith('/') ? '..' : '.', url).href;
  return target !== null && target.href === above && above !== url.href;
}
