import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { parseMetaRefresh } from '@pagemark/html/formats/meta-refresh';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * An immediate meta refresh: search engines treat it as a redirect, and browsers load an extra page. It is never
 * followed here; one to the page itself loops forever. A delayed one is covered by `meta-refresh`. The first one that
 * browsers accept counts (HTML standard, "shared declarative refresh steps").
 */
export const metaRedirect = defineCheck({
  id: 'meta-redirect',
  category: 'seo',
  severity: 'medium',
  title: 'Meta refresh redirect',
  description:
    'Visitors load a whole page only to be redirected, and search engines prefer server redirects.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
  requires: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'This page has no meta refresh.' },
    timed: { verdict: 'not_applicable', message: 'The meta refresh is delayed, not immediate.' },
    'other-url': {
      verdict: 'warn',
      message: ({ target }: { target: string }) => `This page redirects to ${target} with a meta refresh.`,
      recommendation: 'Redirect on the server with status 301 or 308.',
    },
    'same-url': {
      verdict: 'fail',
      message: 'This page reloads itself in an endless loop.',
      recommendation: 'Remove the meta refresh.',
    },
  },
  run({ page }) {
    for (const { element, httpEquiv, content } of page.metas) {
      const refresh = httpEquiv === 'refresh' ? parseMetaRefresh(content) : null;
      if (refresh === null) continue;
      if (refresh.delayS > 0) return finding('timed');
      const evidence = elementEvidence(page, [element]);
      const target = refresh.reference === null ? page.url : page.resolve(refresh.reference);
      if (target === null) continue;
      return isSameDocument(target.href, page.url.href)
        ? finding('same-url', { evidence })
        : finding('other-url', { data: { target: target.href }, evidence });
    }
    return finding('none');
  },
});
