import { isAllowedFor, robotsStateOf } from '@pagemark/html/artifacts/robots-txt';
import { evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { robotsSources, sourcesWith } from '@pagemark/html/facts/robots-sources';
import type { RobotsSource } from '@pagemark/html/facts/robots-sources';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

const OPPOSITES: readonly (readonly [string, readonly string[]])[] = [
  ['index', ['noindex', 'none']],
  ['follow', ['nofollow', 'none']],
  ['all', ['noindex', 'nofollow', 'none']],
];

/**
 * Contradicting directives for one crawler (search engines then apply the stricter one), and a `noindex` that no
 * crawler can read because robots.txt blocks the page: such a page can stay in the index forever.
 */
export const robotsMetaConflict = defineCheck({
  id: 'robots-meta-conflict',
  category: 'seo',
  severity: 'medium',
  title: 'Conflicting robots directives',
  description: 'With conflicting robots directives, search engines may index or drop the wrong pages.',
  reference: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  requires: ['page', 'response', 'url', 'artifacts'],
  outcomes: {
    consistent: { verdict: 'pass', message: 'The robots directives are consistent.' },
    none: { verdict: 'not_applicable', message: 'This page has no robots directives.' },
    conflicting: {
      verdict: 'warn',
      message: ({ pairs }: { pairs: string[] }) =>
        `This page has conflicting robots directives: ${pairs.join(', ')}.`,
      recommendation: 'Keep only one of the directives, in the meta tag or in the header.',
    },
    'noindex-unreadable': {
      verdict: 'warn',
      message: 'This page has noindex, but robots.txt keeps crawlers from reading it.',
      recommendation: 'Allow the page in robots.txt so that crawlers can read its noindex.',
    },
  },
  run({ page, response, url, artifacts }) {
    const sources = robotsSources(page, response.headers);
    if (sources.length === 0) return finding('none');
    const evidence = evidenceOf(sources, ({ describe }) => describe());
    const pairs = conflictsIn(sources);
    if (pairs.length > 0) return finding('conflicting', { data: { pairs }, evidence });
    const robots = artifacts.robotsTxt?.state === 'available' ? artifacts.robotsTxt.value : null;
    const isBlocked = robots !== null && robotsStateOf(robots) === 'rules' && !isAllowedFor(robots, '*', url);
    return isBlocked && sourcesWith(sources, 'noindex', 'none').length > 0
      ? finding('noindex-unreadable', { evidence })
      : finding('consistent');
  },
});

function conflictsIn(sources: readonly RobotsSource[]): string[] {
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
