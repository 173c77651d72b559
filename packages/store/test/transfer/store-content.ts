import { EVERY_REPORT } from '@pagemark/domain';
import type { Store } from '@pagemark/core';

/** Everything that the ports return from a store. */
export async function contentOf(store: Store) {
  const accounts = [];
  for (const name of ['one', 'two']) {
    const account = await store.accounts.getByName(name);
    if (account === null) throw new Error(`There is no account ${name}.`);
    const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc' } as const;
    const position = { kind: 'page', page: 1 } as const;
    const reports = await store.reports.list(account.id, { ...query, perPage: 100, position });
    const imports = await store.imports.list(account.id, { perPage: 100, position });
    const jobs = [];
    for (const state of ['failed', 'canceled'] as const) {
      for (const { jobId, runId, host, lane, attempt, error } of await store.queue.list({
        state,
        limit: 100,
      }))
        jobs.push({ state, jobId, runId, host, lane, attempt, error });
    }
    accounts.push({
      account,
      reports,
      imports,
      jobs,
      keys: await store.keys.list(account.id, { after: null, limit: 100 }),
      projects: await store.projects.list(account.id, {
        search: '',
        sortBy: 'project',
        direction: 'asc',
        perPage: 100,
        position,
      }),
      results: await Promise.all(reports.items.map(({ id }) => store.reports.getDetail(account.id, id))),
      rejects: await Promise.all(
        imports.items.map(({ id }) => store.imports.rejects(account.id, id, { afterLine: 0, limit: 100 })),
      ),
    });
  }
  return accounts;
}

/** As PostgreSQL returns text, and with running runs queued again, and running audits with Lighthouse pending. */
export function asMoved(content: unknown): unknown {
  const text = JSON.stringify(content).replaceAll('\\u0000', '\uFFFD').replaceAll('"running"', '"queued"');
  return JSON.parse(text, (name, value: unknown) => {
    if (name === 'state' && value === 'queued') return 'pending';
    return name === 'progress' ? asQueued(value as object | null) : value;
  });
}

/** The progress of a run that waits for a worker again. */
function asQueued(progress: object | null): object | null {
  const isBegun = progress !== null && 'phase' in progress && progress.phase === 'connecting';
  return isBegun ? { ...progress, phase: 'waiting', waitingFor: 'worker' } : progress;
}
