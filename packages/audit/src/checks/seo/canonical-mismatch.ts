import { isSamePage } from '../../around/same-page.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { canonicalItem, canonicalsOf } from '../../facts/canonicals.ts';

/**
 * Whether `og:url` names the page as its canonical link does: networks gather what is shared under the former, search
 * engines under the latter. That head and header disagree is told by `canonical`; here the first canonical counts.
 */
export const canonicalMismatch = defineCheck({
  id: 'canonical-mismatch',
  category: 'seo',
  severity: 'medium',
  title: 'One canonical address everywhere',
  why: 'Shares and links add up only under one address.',
  docs: 'https://ogp.me/',
  needs: ['page', 'response'],
  outcomes: {
    same: { verdict: 'pass', message: 'The canonical link and og:url name the same address.' },
    none: { verdict: 'not_applicable', message: 'The page does not have both a canonical link and og:url.' },
    different: {
      verdict: 'fail',
      message: ({ canonical, ogUrl }: { canonical: string; ogUrl: string }) =>
        `The canonical link says ${canonical}, og:url says ${ogUrl}.`,
      advice: 'Write the same address in both.',
    },
  },
  run({ page, response }) {
    const first = canonicalsOf(page, response.headers)[0];
    const meta = page.metas.find((one) => (one.property || one.name) === 'og:url' && one.content !== '');
    if (first === undefined || meta === undefined) return finding('none');
    const canonical = page.resolve(first.reference)?.href;
    const ogUrl = page.resolve(meta.content)?.href;
    if (canonical === undefined || ogUrl === undefined) return finding('none');
    if (isSamePage(canonical, ogUrl)) return finding('same');
    const items = [canonicalItem(page, first), { ...elementItem(page, meta.element), url: ogUrl }];
    return finding('different', { data: { canonical, ogUrl }, evidence: evidenceOf(items, (item) => item) });
  },
});
