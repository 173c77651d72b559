import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { isAllowedFor, robotsStateOf } from '../../around/robots-file.ts';
import { evidenceOf } from '../../evidence/evidence-of.ts';
import { robotsSources, sourcesWith } from '../../facts/robots-sources.ts';
import type { RobotsSource } from '../../facts/robots-sources.ts';

const OPPOSITES: readonly (readonly [string, readonly string[]])[] = [
  ['index', ['noindex', 'none']],
  ['follow', ['nofollow', 'none']],
  ['all', ['noindex', 'nofollow', 'none']],
];

/**
 * Directives for one crawler that say opposite things (search engines then heed the stricter one), and a `noindex` that no
 * crawler ever reads because robots.txt keeps it from the page: such a page can stay in the index for good.
 */
export const robotsMetaConflict = defineCheck({
  id: 'robots-meta-conflict',
  category: 'seo',
  severity: 'medium',
  title: 'Directives that agree',
  why: 'When a page gives crawlers opposite orders, its owner does not get what one of them was to bring about.',
  docs: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  needs: ['page', 'response', 'url', 'around'],
  outcomes: {
    agreeing: { verdict: 'pass', message: 'The directives for crawlers do not contradict each other.' },
    none: { verdict: 'not_applicable', message: 'The page has no directives for crawlers.' },
    contradicting: {
      verdict: 'warn',
      message: ({ pairs }: { pairs: string[] }) =>
        `The page tells crawlers opposite things: ${pairs.join(', ')}.`,
      advice: 'Keep one directive, in one place: the meta or the header.',
    },
    unseen: {
      verdict: 'warn',
      message: 'The page asks not to be indexed, but robots.txt keeps crawlers from reading that.',
      advice: 'Allow the page in robots.txt, so that crawlers can see its noindex.',
    },
  },
  run({ page, response, url, around }) {
    const sources = robotsSources(page, response.headers);
    if (sources.length === 0) return finding('none');
    const evidence = evidenceOf(sources, ({ describe }) => describe());
    const pairs = contradictionsIn(sources);
    if (pairs.length > 0) return finding('contradicting', { data: { pairs }, evidence });
    const robots = around.robotsTxt?.state === 'captured' ? around.robotsTxt.value : null;
    const isBlocked = robots !== null && robotsStateOf(robots) === 'rules' && !isAllowedFor(robots, '*', url);
    return isBlocked && sourcesWith(sources, 'noindex', 'none').length > 0
      ? finding('unseen', { evidence })
      : finding('agreeing');
  },
});

function contradictionsIn(sources: readonly RobotsSource[]): string[] {
  const byAgent = new Map<string, Set<string>>();
  for (const { agent, name } of sources.flatMap(({ directives }) => directives)) {
    const names = byAgent.get(agent) ?? new Set<string>();
    byAgent.set(agent, names.add(name));
  }
  const pairs = [...byAgent.values()].flatMap((names) =>
    OPPOSITES.flatMap(([one, others]) =>
      names.has(one) ? others.filter((other) => names.has(other)).map((other) => `${one} and ${other}`) : [],
    ),
  );
  return [...new Set(pairs)];
}
