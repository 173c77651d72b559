import { isSamePage } from '../../around/same-page.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { parseDeclaredRefresh } from '../../formats/declared-refresh.ts';

/**
 * A refresh at once: search engines take it for a redirect, and browsers load a page in vain. It is never followed here; one
 * that leads to the page itself goes on for ever. One after a time is a matter of `meta-refresh`. The first that browsers
 * understand counts (HTML standard, "shared declarative refresh steps").
 */
export const metaRedirect = defineCheck({
  id: 'meta-redirect',
  category: 'seo',
  severity: 'medium',
  title: 'Redirect inside of the page',
  why: 'Visitors and search engines load a page only to be sent on to another.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'The page does not send its visitors on.' },
    timed: { verdict: 'not_applicable', message: 'The page reloads after a time, not at once.' },
    elsewhere: {
      verdict: 'warn',
      message: ({ target }: { target: string }) => `The page sends its visitors on to ${target}.`,
      advice: 'Redirect on the server, with status 301 or 308.',
    },
    itself: {
      verdict: 'fail',
      message: 'The page reloads itself at once, again and again.',
      advice: 'Remove the refresh.',
    },
  },
  run({ page }) {
    for (const { element, httpEquiv, content } of page.metas) {
      const refresh = httpEquiv === 'refresh' ? parseDeclaredRefresh(content) : null;
      if (refresh === null) continue;
      if (refresh.delayS > 0) return finding('timed');
      const evidence = elementEvidence(page, [element]);
      const target = refresh.reference === null ? page.url : page.resolve(refresh.reference);
      if (target === null) continue;
      return isSamePage(target.href, page.url.href)
        ? finding('itself', { evidence })
        : finding('elsewhere', { data: { target: target.href }, evidence });
    }
    return finding('none');
  },
});
