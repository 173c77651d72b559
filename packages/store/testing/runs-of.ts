import type { RunSummary, Store } from '@pagemark/core';

/** The latest 100 runs of a report, latest first; none when it is unknown. */
export async function runsOf(store: Store, accountId: number, reportId: string): Promise<RunSummary[]> {
  const page = { perPage: 100, position: { kind: 'page', page: 1 } } as const;
  return (await store.runHistory.list(accountId, reportId, page))?.items ?? [];
}
