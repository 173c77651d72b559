import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';

/**
 * Links with `rel=nofollow`. To other sites they are what the word was made for and are only counted (phpRank fails any); within
 * the site they keep crawlers from its own pages, so they warn.
 */
export const nofollowLinks = defineCheck({
  id: 'nofollow-links',
  category: 'seo',
  severity: 'low',
  title: 'Links marked nofollow',
  why: 'A page vouches for nothing it links to with nofollow, least of all for the site’s own pages.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links',
  needs: ['page'],
  outcomes: {
    none: { verdict: 'not_applicable', message: 'No link of the page is marked nofollow.' },
    external: {
      verdict: 'info',
      message: ({ external }: { external: number }) =>
        `The page marks ${counted(external, 'link')} to other sites nofollow.`,
    },
    internal: {
      verdict: 'warn',
      message: ({ internal }: { internal: number }) =>
        `The page marks ${counted(internal, 'link')} within the site nofollow.`,
      advice: 'Remove nofollow from links to pages of the site; keep crawlers out with robots.txt.',
    },
  },
  run({ page }) {
    const marked = page.anchors.filter(
      ({ rel, destination }) => destination === 'page' && rel.length > 0 && rel.includes('nofollow'),
    );
    if (marked.length === 0) return finding('none');
    const internal = marked
      .filter(({ href }) => page.resolve(href ?? '')?.host === page.url.host)
      .map(({ element }) => element);
    const external = marked.length - internal.length;
    if (internal.length === 0) return finding('external', { data: { external } });
    return finding('internal', {
      data: { internal: internal.length, external },
      evidence: elementEvidence(page, internal),
    });
  },
});
