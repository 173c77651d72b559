import { journeyEnd } from '@pagemark/domain';
import type { Journey, SampledLink } from '@pagemark/domain';
import { counted } from '../../contract/counted.ts';
import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';

type Measured = { followed: number };
type Followed = { link: SampledLink; problem: string | null };

/**
 * A bounded sample of the page’s links, followed. Broken: 404, 410, a server error, no such host. Answers by which servers keep
 * robots out (401, 403, 429, 503, 999) or that never came say nothing of the link (linkinator’s users asked for that).
 */
export const brokenLinks = defineCheck({
  id: 'broken-links',
  category: 'seo',
  severity: 'medium',
  title: 'Links that lead somewhere',
  why: 'A broken link is the end of the way for readers and crawlers.',
  docs: 'https://www.rfc-editor.org/rfc/rfc9110#section-15.5',
  needs: ['links'],
  outcomes: {
    good: {
      verdict: 'pass',
      message: ({ followed }: Measured) =>
        `None of ${counted(followed, 'link')} that could be followed is broken.`,
    },
    none: { verdict: 'not_applicable', message: 'The page has no links to follow.' },
    broken: {
      verdict: 'fail',
      message: ({ followed, broken }: Measured & { broken: number }) =>
        `Of ${counted(followed, 'link')} that could be followed, ${broken} broken.`,
      advice: 'Correct or remove the links.',
    },
    unclear: { verdict: 'unknown', message: 'None of the links could be followed.' },
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

function follow(link: SampledLink): Followed[] {
  if (link.answer.state !== 'captured') return [];
  const problem = problemOf(link.answer.value);
  return problem === undefined ? [] : [{ link, problem }];
}

/** What is wrong with a link; null: nothing; undefined: it cannot be told. */
function problemOf(journey: Journey): string | null | undefined {
  if (journey.failure === 'dns_failure') return 'there is no such host';
  if (journey.failure === 'redirect_loop') return 'it redirects to itself';
  const status = journeyEnd(journey)?.status;
  if (status === undefined) return undefined;
  if (status < 400) return null;
  const isBroken = status === 404 || status === 410 || (status >= 500 && status < 600 && status !== 503);
  return isBroken ? `status ${status}` : undefined;
}
