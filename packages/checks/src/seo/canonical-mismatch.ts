import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { canonicalItem, canonicalsOf, canonicalUrlOf } from '@pagemark/html/facts/canonicals';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

/**
 * Whether `og:url` and the canonical link point to the same URL: social networks aggregate shares by the former,
 * search engines index the latter. Conflicts between the head and the header are reported by `canonical`; here the
 * first canonical counts.
 */
export const canonicalMismatch = defineCheck({
  id: 'canonical-mismatch',
  category: 'seo',
  severity: 'medium',
  title: 'Consistent canonical URL',
  description: 'Shares and links are counted together only if both point to the same URL.',
  reference: 'https://ogp.me/',
  requires: ['page', 'response'],
  outcomes: {
    same: { verdict: 'pass', message: 'The canonical link and og:url point to the same URL.' },
    none: { verdict: 'not_applicable', message: 'This page does not have both a canonical link and og:url.' },
    different: {
      verdict: 'fail',
      message: ({ canonical, ogUrl }: { canonical: string; ogUrl: string }) =>
        `The canonical URL is ${canonical}, but og:url is ${ogUrl}.`,
      recommendation: 'Use the same URL in both.',
    },
  },
  run({ page, response }) {
    const first = canonicalsOf(page, response.headers)[0];
    const meta = page.metas.find((one) => (one.property || one.name) === 'og:url' && one.content !== '');
    if (first === undefined || meta === undefined) return finding('none');
    const canonical = canonicalUrlOf(page, response.headers)?.href;
    const ogUrl = page.resolve(meta.content)?.href;
    if (canonical === undefined || ogUrl === undefined) return finding('none');
    if (isSameDocument(canonical, ogUrl)) return finding('same');
    const items = [canonicalItem(page, first), { ...elementItem(page, meta.element), url: ogUrl }];
    return finding('different', { data: { canonical, ogUrl }, evidence: evidenceOf(items, (item) => item) });
  },
});
