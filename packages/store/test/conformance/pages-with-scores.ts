import { resultOf } from '@pagemark/domain';
import type { Store } from '@pagemark/core';
import { COMPLETED_AUDIT } from '../../testing/completed-audit.ts';

type Site = {
  name: string;
  /** The scores of each page's runs, the earliest first; of none: the page is queued. */
  pages: readonly (readonly number[])[];
  nowMs: number;
};

/** Adds a project whose pages have had runs with these scores, the last one the earlier the higher it is. */
export async function pagesWithScores(
  store: Store,
  accountId: number,
  { name, pages, nowMs }: Site,
): Promise<void> {
  for (const [index, scores] of pages.entries()) {
    const runs = scores.map((score, run) => {
      const atMs = nowMs - 1_000 * (1 + score) * (scores.length - run);
      const audit = { ...COMPLETED_AUDIT, score, result: resultOf(score) };
      const times = { queuedAtMs: atMs, startedAtMs: atMs, finishedAtMs: atMs };
      return { ...times, end: { kind: 'completed', audit } } as const;
    });
    const report = {
      url: `https://${name}/${index}`,
      project: name,
      privacy: 1,
      passwordHash: null,
    } as const;
    if (runs.length > 0) await store.history.add(accountId, { ...report, runs });
    else await store.reports.create(accountId, { ...report, lane: 'interactive', idempotency: null });
  }
}
