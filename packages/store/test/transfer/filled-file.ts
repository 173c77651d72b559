import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAlertWorker, createImports, processImport } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { onTestFinished } from 'vitest';
import { openStore, secretKeyFileOf } from '../../src/index.ts';
import { fillImports, fillStore } from '../integrity/fill-store.ts';
import { TestClock } from '../queue-contract/queue-fixture.ts';
import Database from 'better-sqlite3';

/** Longer than every lease: the workers of the file are gone. */
const LATER_MS = 3_600_000;
const STEPS_MAX = 100;

/** A folder that is gone after the test. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-move-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** A file in which every table has rows. */
export async function makeFilled(): Promise<{ path: string; secretKeyFile: string; clock: TestClock }> {
  const path = join(await makeFolder(), 'pagemark.db');
  const secretKeyFile = secretKeyFileOf({ engine: 'sqlite', path });
  const clock = new TestClock();
  const store = await openStore({ engine: 'sqlite', path }, { clock, secretKeyFile });
  // Before there are events: a failed audit of this account becomes an alert.
  await alerts(store, (await store.accounts.ensure('one')).id);
  await fillStore(store, clock);
  await fillImports(store);
  await fillRest(store, clock);
  // A worker audits with Lighthouse.
  await store.lab.claim({ afterAccountId: 0, leaseMs: 2 * LATER_MS });
  await store.close();
  const file = new Database(path);
  // A schedule in the middle of many reports, the last of which is gone.
  file.exec(`update schedules set last_at = 1, after_report = x'${'f'.repeat(32)}'`);
  file.close();
  clock.advance(LATER_MS);
  return { path, secretKeyFile, clock };
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();

/** Rows for the remaining tables: pending passwords, sessions and links, failed jobs, text with a NUL. */
async function fillRest(store: Store, clock: TestClock): Promise<void> {
  const { id: accountId } = await store.accounts.ensure('one');
  await store.sessions.create(
    {
      id: 'a-session',
      digest: digestOf('session'),
      accountId,
      keyId: 'key-one',
      address: '127.0.0.1',
      createdAtMs: clock.nowMs(),
      usedAtMs: clock.nowMs(),
    },
    { kind: 'session', keyId: 'key-one', address: '127.0.0.1' },
    10,
  );
  await store.sessions.createLink({
    digest: digestOf('link'),
    accountId,
    expiresAtMs: clock.nowMs() + LATER_MS * 2,
  });
  const hook = { url: 'https://hooks.example/', description: '', types: null, project: null, enabled: true };
  const secret = { secret: new Uint8Array(64).fill(1), publicKey: new Uint8Array(32).fill(2) };
  const webhook = await store.webhooks.create(accountId, hook, secret);
  await store.webhooks.test(accountId, webhook?.id ?? '');
  await giveUp(store, clock);
  await evaluate(store, clock);
  await schedule(store, accountId);
  const csv = 'url,privacy,password\np.example,2,"pass\0word"\nq.example,2,other\n"no\0url",,';
  await createImports(store.imports).receive(accountId, {
    options: { privacy: 1, onDuplicate: 'create' },
    idempotencyKey: 'upload',
    content: { source: 'csv', bytes: bytesOf(csv) },
  });
  await workOnImports(store);
  await createImports(store.imports).receive(accountId, {
    options: { privacy: 0, onDuplicate: 'skip' },
    idempotencyKey: null,
    content: { source: 'text', bytes: bytesOf('waits.example/1\nwaits.example/2') },
  });
}

/** Fails a job after its last attempt. */
async function giveUp(store: Store, clock: TestClock): Promise<void> {
  for (let claims = await store.queue.claim({ worker: 'w', limit: 1 }); claims.length > 0;) {
    for (const claim of claims) await store.queue.fail(claim, runFailure('internal'));
    if ((await store.queue.list({ state: 'failed', limit: 1 })).length > 0) return;
    clock.advance(600_000);
    claims = await store.queue.claim({ worker: 'w', limit: 1 });
  }
}

/** A target, and a rule for every audit that fails. */
async function alerts(store: Store, accountId: number): Promise<void> {
  const target = await store.alerts.addTarget(accountId, {
    name: 'Team',
    destination: { kind: 'email', to: ['team@example.com'] },
    delivery: { groupMinutes: 5, quietHours: null, digest: { day: 1, hour: 8 }, timeZone: 'UTC' },
  });
  if (target === null) throw new Error('The target was not added.');
  await store.alerts.addRule(accountId, {
    project: null,
    condition: { kind: 'audit_failed', runs: 1 },
    targets: [target.id],
  });
}

/** Applies what has happened to the rules. */
async function evaluate(store: Store, clock: TestClock): Promise<void> {
  await store.events.publish();
  const worker = createAlertWorker({ store, clock, publicUrl: null });
  for (let step = 0; step < STEPS_MAX && (await worker.evaluate()); step += 1);
}

async function schedule(store: Store, accountId: number): Promise<void> {
  const daily = { every: 'daily', day: 1, hour: 3, timeZone: 'Europe/Vienna' } as const;
  await store.schedules.put(accountId, 'again.example', daily);
}

/** Works all imports off. */
export async function workOnImports(store: Store): Promise<void> {
  const ports = { imports: store.imports, readSitemap: noSitemap };
  for (let claimed = await store.imports.claim(); claimed !== null; claimed = await store.imports.claim()) {
    await store.imports.publicSitemap(claimed);
    await processImport(ports, claimed, new AbortController().signal);
  }
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}
