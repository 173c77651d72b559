import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { headerEvidence } from '@pagemark/html/evidence/header-evidence';
import { pageRefreshOf } from '@pagemark/html/facts/page-refresh';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { target: string; by: 'meta refresh' | 'Refresh header' };

/**
 * An immediate refresh, by a meta element or the `Refresh` header: search engines treat it as a redirect, and browsers
 * load an extra page. It is never followed here; one to the page itself loops forever. A delayed one is covered by
 * `meta-refresh`. The first one that browsers accept counts, and the header comes first (HTML standard, "shared
 * declarative refresh steps").
 */
export const metaRedirect = defineCheck({
  id: 'meta-redirect',
  category: 'seo',
  severity: 'medium',
  title: 'Meta refresh redirect',
  description:
    'Visitors load a whole page only to be redirected, and search engines prefer server redirects.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  requires: ['page', 'response'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page has no meta refresh.' },
    timed: { verdict: 'not_applicable', message: 'The refresh is delayed, not immediate.' },
    'other-url': {
      verdict: 'warn',
      message: ({ target, by }: Measured) => `This page redirects to ${target} with a ${by}.`,
      recommendation: 'Redirect on the server with status 301 or 308.',
    },
    'same-url': {
      verdict: 'fail',
      message: 'This page reloads itself in an endless loop.',
      recommendation: 'Remove the refresh.',
    },
  },
  run({ page, response }) {
    const refresh = pageRefreshOf(page, response);
    if (refresh === null) return finding('none');
    const { delayS, element, target } = refresh;
    if (delayS > 0) return finding('timed');
    const evidence =
      element === null ? headerEvidence(response.headers, 'refresh') : elementEvidence(page, [element]);
    if (isSameDocument(target.href, page.url.href)) return finding('same-url', { evidence });
    const by = element === null ? 'Refresh header' : 'meta refresh';
    return finding('other-url', { data: { target: target.href, by }, evidence });
  },
});
