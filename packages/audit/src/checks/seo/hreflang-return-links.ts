import type { NearbyPage, Probe } from '@pagemark/domain';
import { journeyEnd } from '@pagemark/domain';
import { readNearbyPage } from '../../around/nearby-facts.ts';
import { isSamePage } from '../../around/same-page.ts';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

type Version = { hreflang: string; page: Probe<NearbyPage> };
type Judged = { url: string; problem: string | null };

/**
 * Whether the first few language versions are there, may be indexed, and link back to this page, without which search engines do
 * not believe the announcement. A head that was not read to its end is not held against a version.
 */
export const hreflangReturnLinks = defineCheck({
  id: 'hreflang-return-links',
  category: 'seo',
  severity: 'low',
  title: 'Language versions that link back',
  why: 'Search engines take a page for a version of another only when that one says so too.',
  docs: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  needs: ['alternates', 'url', 'fetched'],
  outcomes: {
    mutual: {
      verdict: 'pass',
      message: ({ versions }: { versions: number }) =>
        `Language versions that were looked at and link back: ${versions}.`,
    },
    none: { verdict: 'not_applicable', message: 'The page announces no other language versions.' },
    broken: {
      verdict: 'warn',
      message: ({ broken, versions }: { broken: number; versions: number }) =>
        `Of ${counted(versions, 'language version')} that could be looked at, ${broken} cannot be used.`,
      advice:
        'Announce final addresses of pages that may be indexed, and announce this page from each of them.',
    },
    unclear: { verdict: 'unknown', message: 'None of the language versions could be looked at.' },
  },
  run({ alternates, url, fetched }) {
    if (alternates.length === 0) return finding('none');
    const judged = alternates.flatMap((version) => judge(version, url.href, fetched.at));
    if (judged.length === 0) return finding('unclear');
    const broken = judged.filter(({ problem }) => problem !== null);
    const data = { versions: judged.length, broken: broken.length };
    if (broken.length === 0) return finding('mutual', { data });
    const evidence = evidenceOf(broken, (one) => ({ url: one.url, detail: one.problem ?? '' }));
    return finding('broken', { data, evidence });
  },
});

/** Nothing when the version could not be seen. */
function judge({ hreflang, page }: Version, own: string, now: Date): Judged[] {
  if (page.state !== 'captured') return [];
  const { journey, truncated } = page.value;
  const url = journey.from;
  const end = journeyEnd(journey);
  if (end === null || [401, 403, 429, 503].includes(end.status)) return [];
  const problem = (text: string) => [{ url, problem: `${hreflang}: ${text}` }];
  if (end.status >= 400) return problem(`it answers with the status ${end.status}.`);
  if (!isSamePage(end.url, url)) return problem(`it redirects to ${end.url}.`);
  const facts = readNearbyPage(page.value, now);
  if (facts.isNoindex) return problem('it forbids to index it.');
  if (facts.alternates.some((alternate) => isSamePage(alternate, own))) return [{ url, problem: null }];
  return truncated ? [] : problem('it does not announce this page.');
}
