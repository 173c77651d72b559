import { finalResponse } from '@pagemark/domain';
import type { RedirectChain, LinkSample } from '@pagemark/domain';
import { isInconclusive } from '@pagemark/html/artifacts/inconclusive-status';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { someFailMessage } from '../definition/evaluate-elements.ts';
import { allPassMessage } from '../definition/evaluate-elements.ts';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Measured = { followed: number };
type Followed = { link: LinkSample; problem: string | null };

/**
 * Follows a bounded sample of the page’s links. Broken: 404, 410, server errors and hosts that do not exist. Statuses
 * that servers send to block bots (401, 403, 429, 503, 999) and failed connections are not counted, as linkinator's
 * users requested; nor are redirect loops, which also happen when a site expects a cookie.
 */
export const brokenLinks = defineCheck({
  id: 'broken-links',
  category: 'seo',
  severity: 'medium',
  title: 'Broken links',
  description: 'Broken links frustrate visitors and stop crawlers.',
  reference: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5',
  requires: ['links'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ followed }: Measured) =>
        allPassMessage({ one: 'checked link', has: 'works', have: 'work' })({ checked: followed, failed: 0 }),
    },
    none: { verdict: 'not_applicable', message: 'No links to check on this page.' },
    broken: {
      verdict: 'fail',
      message: ({ followed, broken }: Measured & { broken: number }) =>
        someFailMessage({ one: 'checked link', has: 'is broken', have: 'are broken' })({
          checked: followed,
          failed: broken,
        }),
      recommendation: 'Update or remove the broken links.',
    },
    unclear: { verdict: 'unknown', message: 'None of the links could be checked.' },
  },
  run({ links }) {
    if (links.length === 0) return finding('none');
    const followed = links.flatMap((link) => follow(link));
    if (followed.length === 0) return finding('unclear');
    const broken = followed.filter(({ problem }) => problem !== null);
    const data = { followed: followed.length, sampled: links.length };
    if (broken.length === 0) return finding('good', { data });
    const evidence = evidenceOf(broken, ({ link, problem }) => ({ url: link.url, detail: problem ?? '' }));
    return finding('broken', { data: { ...data, broken: broken.length }, evidence });
  },
});

function follow(link: LinkSample): Followed[] {
  if (link.response.state !== 'available') return [];
  const problem = problemOf(link.response.value);
  return problem === undefined ? [] : [{ link, problem }];
}

/** Describes what is wrong with a link: null when it works, undefined when that cannot be determined. */
function problemOf(redirectChain: RedirectChain): string | null | undefined {
  if (redirectChain.failure === 'dns_failure') return 'host not found';
  const status = finalResponse(redirectChain)?.status;
  if (status === undefined || isInconclusive(status)) return undefined;
  if (status < 400) return null;
  return status === 404 || status === 410 || status >= 500 ? `status ${status}` : undefined;
}
