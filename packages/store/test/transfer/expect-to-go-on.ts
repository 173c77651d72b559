import { EVERY_REPORT } from '@pagemark/domain';
import { checkIntegrity, hashNextPassword } from '@pagemark/core';
import type { DatabaseLocation, Store } from '@pagemark/core';
import { expect, onTestFinished } from 'vitest';
import { openIntegrityChecker, openStore } from '../../src/index.ts';
import { COMPLETED_AUDIT } from '../queue-contract/queue-fixture.ts';
import type { TestClock } from '../queue-contract/queue-fixture.ts';
import { workOnImports } from './filled-file.ts';

/** Expects a database filled by `makeFilled` to continue: runs, retried jobs, imports, passwords, new reports. */
export async function expectToGoOn(
  location: DatabaseLocation,
  { clock, secretKeyFile }: { clock: TestClock; secretKeyFile: string },
): Promise<void> {
  const limits = { perHostMax: 100, hostDelayMs: 0 };
  const store = await openStore(location, { clock, limits, secretKeyFile });
  onTestFinished(() => store.close());
  const [failed] = await store.queue.list({ state: 'failed', limit: 1 });
  const [canceled] = await store.queue.list({ state: 'canceled', limit: 1 });
  for (const job of [failed, canceled]) expect(await store.queue.retry(job?.jobId ?? 0)).toBe(true);
  // As a worker does at its start: entries of the queue are made again.
  await store.queue.reclaimExpired();
  await workOnImports(store);
  while (
    await hashNextPassword(store.imports, {
      hash: async (text) => `hash of ${text}`,
    })
  );
  const { bulk, interactive } = await store.queue.counts();
  let done = 0;
  for (let claims = await claim(store); claims.length > 0; claims = await claim(store)) {
    for (const each of claims) {
      expect(await store.runs.complete(each, COMPLETED_AUDIT)).toBe(true);
      done += 1;
    }
  }
  expect(done).toBe(bulk.queued + interactive.queued);
  const account = await store.accounts.ensure('one');
  const created = await store.reports.create(account.id, {
    url: 'https://new.example/',
    project: 'new.example',
    privacy: 1,
    passwordHash: null,
    lane: 'interactive',
    idempotency: null,
  });
  expect(created.kind).toBe('created');
  const protectedUrls = (await reportsOf(store, account.id)).filter(({ privacy }) => privacy === 2);
  expect(protectedUrls.map(({ project }) => project)).toEqual(
    expect.arrayContaining(['p.example', 'q.example', 'secret.example']),
  );
  const checker = await openIntegrityChecker(location, { clock, leaseMs: 30_000 });
  expect((await checkIntegrity(checker, { quick: false })).findings).toEqual([]);
  await checker.close();
}

const claim = (store: Store) => store.queue.claim({ worker: 'w', limit: 100 });

async function reportsOf(store: Store, accountId: number) {
  const query = { ...EVERY_REPORT, sortBy: 'id', direction: 'asc' } as const;
  const position = { kind: 'page', page: 1 } as const;
  return (await store.reports.list(accountId, { ...query, perPage: 100, position })).items;
}
