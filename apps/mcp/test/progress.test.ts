import { OPERATOR } from '@pagemark/core';
import type { Claim } from '@pagemark/core';
import { ListReportsInput, NO_PROGRESS } from '@pagemark/domain';
import type { Client } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';
import { completedAudit } from './completed-audit.ts';
import { startService, VERSIONS } from './service.ts';
import type { Service } from './service.ts';

const CALL = { name: 'audit_page', arguments: { url: 'https://example.com/', wait_s: 50 } };

/** Calls the tool and asks for progress. `updates`: the messages so far. */
function auditWithProgress(client: Client) {
  const updates: { progress: number; message?: string | undefined }[] = [];
  const called = client.callTool(CALL, { onprogress: (update) => void updates.push(update) });
  return { updates, called };
}

async function claimRun({ store }: Service): Promise<Claim> {
  await expect.poll(() => store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
  const [claim] = await store.queue.claim({ worker: 'tester', limit: 1 });
  if (claim === undefined) throw new Error('There was nothing to claim.');
  return claim;
}

describe.for(VERSIONS)('protocol %s', (version) => {
  it('reports the progress of the audit to a client that requests it, and then returns the summary', async () => {
    await using service = await startService();
    const { store, keys } = service;
    const { updates, called } = auditWithProgress(await service.connect(keys.all, version));
    await expect
      .poll(() => updates)
      .toEqual([{ progress: 1, message: 'Waiting for a worker (step 1 of 7)' }]);
    const claim = await claimRun(service);
    const files = { checked: 3, total: 12 };
    await store.runs.reportProgress(claim, { ...NO_PROGRESS, phase: 'checking_files', files });
    const checking = 'Checking files: 3 of 12 (step 5 of 7)';
    await expect.poll(() => updates.at(-1)?.message).toBe(checking);
    await store.runs.complete(claim, completedAudit(3));
    expect((await called).structuredContent).toMatchObject({ status: 'completed', score: 40 });
    const numbers = updates.map(({ progress }) => progress);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  it('returns the report as it is when the audit takes longer than the call may wait', async () => {
    await using service = await startService();
    const client = await service.connect(service.keys.all, version);
    const shortly = { ...CALL, arguments: { ...CALL.arguments, wait_s: 1 } };
    const { structuredContent } = await client.callTool(shortly, { onprogress: () => undefined });
    expect(structuredContent).toMatchObject({ status: 'queued' });
  });

  it('says that the report is gone when it is deleted during the wait', async () => {
    await using service = await startService();
    const { core, keys, accountId } = service;
    const { updates, called } = auditWithProgress(await service.connect(keys.all, version));
    await expect.poll(() => updates.length).toBe(1);
    const { items } = await core.reports.list(accountId, ListReportsInput.parse({}));
    await core.reports.delete(accountId, { id: items[0]?.id ?? '', ifVersion: null, actor: OPERATOR });
    const text: unknown = expect.stringContaining('report_not_found: ');
    expect(await called).toMatchObject({ isError: true, content: [{ text }] });
  });

  it('ends a call that reports its progress when its key is revoked', async () => {
    await using service = await startService();
    const { core, keys, accountId } = service;
    const { updates, called } = auditWithProgress(await service.connect(keys.write, version));
    const outcome = called.then(() => 'returned', String);
    await expect.poll(() => updates.length).toBe(1);
    await core.keys.revoke(accountId, keys.write.split('_')[1] ?? '');
    expect(await outcome).toMatch(/The API key has expired/);
  });
});
