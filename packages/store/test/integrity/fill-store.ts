import type { AuditMode, RunImage } from '@pagemark/domain';
import { createImports, processImport } from '@pagemark/core';
import type { Claim, Lane, Store } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { AUDIT_WITH_ISSUES } from '../../testing/completed-audit.ts';
import { labOutcome } from '../../testing/lab-outcome.ts';
import type { TestClock } from '../queue-contract/queue-fixture.ts';

const SCREENSHOT: RunImage = {
  device: 'mobile',
  frame: 0,
  image: { mediaType: 'image/webp', bytes: Buffer.from('an image'), widthPx: 1, heightPx: 1, scale: 1 },
};

/** Makes reports in every state, with jobs in every state, over two accounts. */
export async function fillStore(store: Store, clock: TestClock): Promise<void> {
  for (const name of ['one', 'two']) {
    const account = await store.accounts.ensure(name);
    await store.keys.create({
      id: `key-${name}`,
      accountId: account.id,
      name: 'a key',
      digest: new Uint8Array(32).fill(account.id),
      scopes: ['read'],
      createdAtMs: clock.nowMs(),
      expiresAtMs: null,
      lastUsedAtMs: null,
      revokedAtMs: null,
    });
    await fillAccount(store, clock, account.id);
    await store.events.publish();
  }
}

async function fillAccount(store: Store, clock: TestClock, accountId: number): Promise<void> {
  const create = (path: string, lane: Lane = 'interactive', mode: AuditMode = 'standard') =>
    store.reports.create(accountId, {
      url: `https://${path}.example/of/${accountId}`,
      project: `${path}.example`,
      privacy: path === 'secret' ? 2 : 1,
      passwordHash: path === 'secret' ? 'a hash' : null,
      mode,
      lane,
      idempotency: path === 'secret' ? { key: 'a', requestDigest: new Uint8Array(32) } : null,
    });
  const work = async (finish: (claim: Claim) => Promise<unknown>) => {
    clock.advance(10_000);
    const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
    if (claim === undefined) throw new Error('There was nothing to claim.');
    await finish(claim);
  };
  const complete = (claim: Claim) =>
    store.runs.complete(claim, { ...AUDIT_WITH_ISSUES, images: [SCREENSHOT] });

  const completed = await create('completed', 'interactive', 'lab');
  await work(complete);
  await auditInLab(store, accountId);
  if (completed.kind !== 'created') throw new Error('The report was not created.');
  const icon = { mediaType: 'image/png', bytes: new Uint8Array(Buffer.from('an icon')) } as const;
  await store.projects.putIcon(accountId, completed.report.id, icon);
  const again = await create('again', 'interactive', 'lab');
  await work(complete);
  if (again.kind !== 'created') throw new Error('The report was not created.');
  await store.reports.change(accountId, again.report.id, { startRun: 'interactive' }, null);
  await work((claim) => store.runs.fail(claim, runFailure('timeout')));
  await create('canceled');
  await work((claim) => store.queue.cancel(claim.jobId));
  const gone = await create('gone');
  await work(complete);
  if (gone.kind === 'created') await store.reports.delete(accountId, gone.report.id, null);
  await create('running');
  await work(async () => undefined);
  await create('secret', 'bulk');
  await create('queued', 'bulk');
  const schedule = {
    every: 'daily',
    day: 1,
    hour: 3,
    timeZone: 'UTC',
    rendering: 'on',
    devices: 'both',
    renderRuns: 3,
  } as const;
  await store.schedules.put(accountId, 'queued.example', schedule);
}

/** Audits with Lighthouse what waits of an account. */
async function auditInLab(store: Store, accountId: number): Promise<void> {
  const claim = await store.lab.claim({ afterAccountId: accountId - 1, leaseMs: 30_000 });
  if (claim === null) throw new Error('There was no audit to claim.');
  await store.lab.addOutcome(claim, labOutcome('mobile'), '{"a":"file"}');
  await store.lab.finish(claim, null);
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

/** Makes one import that is worked off, with rejects, and one that waits. */
export async function fillImports(store: Store): Promise<void> {
  const { id: accountId } = await store.accounts.ensure('one');
  const imports = createImports(store.imports);
  const send = (text: string) =>
    imports.receive(accountId, {
      options: { privacy: 1, onDuplicate: 'skip' },
      idempotencyKey: null,
      content: { source: 'text', bytes: bytesOf(text) },
    });
  await send('a.example\nb.example\na.example\nno url at all');
  const claim = await store.imports.claim();
  if (claim === null) throw new Error('There was no import to claim.');
  const ports = { imports: store.imports, readSitemap: noSitemap };
  await processImport(ports, claim, new AbortController().signal);
  await send('c.example\nnot one either');
}
