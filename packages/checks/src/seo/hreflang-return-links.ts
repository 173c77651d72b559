import type { LinkedPage, Artifact } from '@pagemark/domain';
import { finalResponse, isLostInRedirects } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { readLinkedPage } from '@pagemark/html/artifacts/linked-page-facts';
import { isSameDocument } from '@pagemark/html/artifacts/same-document';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Version = { hreflang: string; page: Artifact<LinkedPage> };
/** This page, and all its language versions. */
type Own = { url: string; versions: string[] };
type Judged = { url: string; problem: string | null };

/**
 * Whether the first few hreflang alternates exist, are indexable and link back to this page; search engines ignore
 * hreflang without return links, and hreflang of pages that declare another page as canonical, which they do not index.
 * An alternate whose head was not read completely is not penalized, and neither is an x-default that redirects to a
 * language version of this page or declares it as canonical: Google introduced x-default for such home pages
 * (https://developers.google.com/search/blog/2013/04/x-default-hreflang-for-international-pages).
 */
export const hreflangReturnLinks = defineCheck({
  id: 'hreflang-return-links',
  category: 'seo',
  severity: 'low',
  title: 'hreflang return links',
  description: 'Search engines ignore hreflang unless the alternate page links back.',
  reference: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  requires: ['alternates', 'page', 'response', 'url', 'fetched'],
  outcomes: {
    reciprocal: {
      verdict: 'pass',
      message: ({ versions }: { versions: number }) =>
        allPassMessage({ one: 'checked hreflang alternate', has: 'links back', have: 'link back' })({
          checked: versions,
          failed: 0,
        }),
    },
    none: { verdict: 'not_applicable', message: 'This page declares no hreflang alternates.' },
    broken: {
      verdict: 'warn',
      message: ({ broken, versions }: { broken: number; versions: number }) =>
        someFailMessage({ one: 'checked hreflang alternate', has: 'is not usable', have: 'are not usable' })({
          checked: versions,
          failed: broken,
        }),
      recommendation:
        'Use final, canonical, indexable URLs in hreflang, and link back to this page from each of them.',
    },
    unclear: { verdict: 'unknown', message: 'None of the hreflang alternates could be checked.' },
  },
  run({ alternates, page, response, url, fetched }) {
    if (alternates.length === 0) return finding('none');
    const listed = alternatesOf(page, response.headers).map(({ href }) => page.resolve(href)?.href);
    const own = { url: url.href, versions: [url.href, ...listed.filter((href) => href !== undefined)] };
    const judged = alternates.flatMap((version) => judge(version, own, fetched.at));
    if (judged.length === 0) return finding('unclear');
    const broken = judged.filter(({ problem }) => problem !== null);
    const data = { versions: judged.length, broken: broken.length };
    if (broken.length === 0) return finding('reciprocal', { data });
    const evidence = evidenceOf(broken, (one) => ({ url: one.url, detail: one.problem ?? '' }));
    return finding('broken', { data, evidence });
  },
});

/** Returns an empty list when the alternate could not be read. */
function judge({ hreflang, page }: Version, own: Own, now: Date): Judged[] {
  if (page.state !== 'available') return [];
  const { redirectChain, truncated } = page.value;
  const url = redirectChain.from;
  const end = finalResponse(redirectChain);
  const problem = (text: string) => [{ url, problem: `${hreflang}: ${text}` }];
  if (isLostInRedirects(redirectChain.failure)) return problem('redirects without end');
  if (end === null || isInconclusive(end.status)) return [];
  if (end.status >= 400) return problem(`status ${end.status}`);
  if (!isSameDocument(end.url, url)) {
    return leadsToVersion(hreflang, end.url, own)
      ? [{ url, problem: null }]
      : problem(`redirects to ${end.url}`);
  }
  const facts = readLinkedPage(page.value, now);
  if (facts.isNoindex) return problem('noindex');
  const [canonical] = facts.canonicals;
  const isCanonical = canonical === undefined || facts.canonicals.some((one) => isSameDocument(one, url));
  if (!isCanonical && !leadsToVersion(hreflang, canonical, own))
    return problem(`its canonical URL is ${canonical}`);
  if (facts.alternates.some((alternate) => isSameDocument(alternate, own.url)))
    return [{ url, problem: null }];
  return truncated ? [] : problem('no link back to this page');
}

/** Whether an x-default version only leads to a language version of the page. */
function leadsToVersion(hreflang: string, url: string, { versions }: Own): boolean {
  const isDefault = hreflang.trim().toLowerCase() === 'x-default';
  return isDefault && versions.some((version) => isSameDocument(version, url));
}
