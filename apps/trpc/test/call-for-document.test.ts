import { CreateReportInput } from '@pagemark/domain';
import { createRateLimit } from '@pagemark/http';
import { describe, expect, it } from 'vitest';
import { startService } from './service.ts';
import type { Service } from './service.ts';

const WHOAMI = { name: 'account.whoami' };
const OVERVIEW = { name: 'account.overview' };

async function call(
  service: Service,
  key: string,
  calls: Parameters<Service['callForDocument']>[1],
  headers = {},
) {
  const { token } = await service.core.sessions.signInWithKey(key);
  return service.callForDocument({ cookie: `pagemark=${token}`, ...headers }, calls);
}

async function createdReport({ core, accountId }: Service): Promise<string> {
  const input = CreateReportInput.parse({ url: 'planted.example' });
  const { report } = await core.reports.create(accountId, input, { idempotencyKey: null });
  return report.id;
}

describe('the calls for a document', () => {
  it('return the same as the calls of the browser', async () => {
    await using service = await startService();
    const id = await createdReport(service);
    const found = await call(service, service.keys.read, [
      WHOAMI,
      { name: 'reports.get', input: { id } },
      { name: 'reports.runs', input: { id, per_page: 100 } },
    ]);
    expect(found).toMatchObject([
      { account: { name: 'default' }, scopes: ['read'] },
      { id, url: 'https://planted.example/' },
      { data: [{ status: 'queued' }] },
    ]);
  });

  it('find no report of another account', async () => {
    await using service = await startService();
    const id = await createdReport(service);
    const calls = [WHOAMI, { name: 'reports.get', input: { id } }];
    await expect(call(service, service.keys.other, calls)).rejects.toMatchObject({
      cause: { code: 'report_not_found' },
    });
  });

  it('need a session, which a key is not', async () => {
    await using service = await startService();
    const refused = { code: 'unauthenticated' };
    const { token } = await service.core.sessions.signInWithKey(service.keys.all);
    await service.core.sessions.signOut(token);
    for (const headers of [
      {},
      { authorization: `Bearer ${service.keys.all}` },
      { cookie: `pagemark=${token}` },
    ])
      await expect(service.callForDocument(headers, [WHOAMI])).rejects.toMatchObject(refused);
  });

  it('are also made for a link on another site', async () => {
    await using service = await startService();
    const found = await call(service, service.keys.read, [OVERVIEW], { 'sec-fetch-site': 'cross-site' });
    expect(found).toMatchObject([{ totals: { projects: 0 } }]);
  });

  it('are refused without the scope, which the activity log has once: from the browser', async () => {
    await using service = await startService();
    await expect(call(service, service.keys.write, [WHOAMI, OVERVIEW])).rejects.toMatchObject({
      cause: { code: 'insufficient_scope' },
    });
    const log = await service.core.activityLog.list(service.accountId, { beforeSeq: null, limit: 10 });
    expect(JSON.stringify(log)).not.toContain('account.overview');
  });

  it('count as many requests as they are', async () => {
    await using service = await startService(1_000, createRateLimit('key', 3));
    expect(await call(service, service.keys.read, [WHOAMI, OVERVIEW])).toHaveLength(2);
    await expect(call(service, service.keys.read, [WHOAMI, OVERVIEW])).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });
});
