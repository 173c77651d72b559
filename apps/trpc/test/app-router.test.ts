import type { ListMeta, ReportBody } from '@pagemark/http/wire';
import type { inferRouterOutputs } from '@trpc/server';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { appRouter } from '../src/app-router.ts';
import type { AppRouter } from '../src/app-router.ts';
import { createClient, rejectionReason } from './client.ts';
import { startService } from './service.ts';

describe('the tRPC endpoint', () => {
  it('types its clients', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    expectTypeOf(client.reports.list.query).returns.resolves.toEqualTypeOf<{
      data: ReportBody[];
      meta: ListMeta;
    }>();
    expectTypeOf(client.reports.create.mutate).parameter(0).toExtend<{ url: string }>();
    expectTypeOf<inferRouterOutputs<AppRouter>['reports']['watch']>().toExtend<
      AsyncIterable<{ id: string; report: ReportBody | null }>
    >();
    // @ts-expect-error: an unknown result is not a valid filter.
    await expect(client.reports.list.query({ result: 'superb' })).rejects.toThrow(/must be one of/);
  });

  it('validates every response that has content', () => {
    const procedures: Record<string, { _def: { type: string; output?: unknown } }> = Object(
      appRouter._def.procedures,
    );
    const unchecked = Object.entries(procedures).filter(
      ([, { _def }]) => _def.output === undefined && _def.type !== 'subscription',
    );
    const withoutContent = ['imports.delete', 'projects.delete', 'reports.delete'];
    withoutContent.push('alerts.deleteRule', 'alerts.deleteTarget', 'webhooks.delete');
    expect(unchecked.map(([name]) => name).toSorted()).toEqual(
      [...withoutContent, 'keys.revoke', 'projects.removeSchedule', 'sessions.revoke'].toSorted(),
    );
  });

  it('creates, lists, changes and deletes reports', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const created = await client.reports.create.mutate({ url: 'example.com' });
    expect(created).toMatchObject({ url: 'https://example.com/', status: 'queued', privacy: 1 });
    const list = await client.reports.list.query({});
    expect(list.data).toEqual([created]);
    const changed = await client.reports.update.mutate({ id: created.id, change: { privacy: 0 } });
    expect(changed).toMatchObject({ privacy: 0 });
    expect(await client.reports.runs.query({ id: created.id })).toMatchObject({
      data: [{ status: 'queued' }],
    });
    expect(await client.account.overview.query()).toMatchObject({
      totals: { pending: 1, projects: 1 },
      queued: [{ id: created.id }],
    });
    const gone = await client.reports.deleteMany.mutate({ ids: [created.id, 'nonsense'] });
    expect(gone).toMatchObject([{ error: null }, { error: { code: 'report_not_found' } }]);
    expect(await rejectionReason(client.reports.get.query({ id: created.id }))).toMatchObject({
      httpStatus: 404,
      appCode: 'report_not_found',
    });
  });

  it('returns the schedule of a project, or null', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    await client.reports.create.mutate({ url: 'example.com' });
    const site = { project: 'example.com' };
    expect(await client.projects.schedule.query(site)).toBeNull();
    const set = await client.projects.setSchedule.mutate({
      ...site,
      schedule: { every: 'monthly', day: 28 },
    });
    expect(set).toMatchObject({
      ...site,
      every: 'monthly',
      day: 28,
      hour: 3,
      time_zone: 'UTC',
      last_at: null,
    });
    expect(await client.projects.schedule.query(site)).toEqual(set);
    await client.projects.removeSchedule.mutate(site);
    expect(await client.projects.schedule.query(site)).toBeNull();
    const reader = createClient(service.url, service.keys.read);
    expect(
      await rejectionReason(reader.projects.setSchedule.mutate({ ...site, schedule: { every: 'daily' } })),
    ).toMatchObject({ appCode: 'insufficient_scope' });
  });

  it('returns a key once, and never its digest', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    const { key, record } = await client.keys.create.mutate({ name: 'laptop', scopes: ['read'] });
    const laptop = createClient(service.url, key);
    expect(await laptop.account.whoami.query()).toMatchObject({ key_id: record.id, scopes: ['read'] });
    expect(JSON.stringify(await client.keys.list.query({}))).not.toContain('digest');
    await client.keys.revoke.mutate({ id: record.id });
    expect(await rejectionReason(laptop.account.whoami.query())).toMatchObject({
      appCode: 'unauthenticated',
    });
  });

  it('reports an invalid value once', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    // @ts-expect-error: scopes are a list.
    const call = client.keys.create.mutate({ name: 'laptop', scopes: 'read' });
    expect(await rejectionReason(call)).toMatchObject({
      fields: { scopes: ['scopes must be a list of some of read, write, admin.'] },
    });
  });

  it('lists keys newest first, page by page', async () => {
    await using service = await startService();
    const client = createClient(service.url, service.keys.all);
    for (const name of ['one', 'two', 'three']) await client.keys.create.mutate({ name });
    const first = await client.keys.list.query({ limit: 4 });
    const rest = await client.keys.list.query({ limit: 4, after: first.next });
    expect(first.next).not.toBeNull();
    expect(rest.next).toBeNull();
    const names = [...first.data, ...rest.data].map(({ name }) => name);
    expect(names.toSorted()).toEqual(['one', 'read', 'read,write,admin', 'three', 'two', 'write']);
    expect(await rejectionReason(client.keys.list.query({ limit: 101 }))).toMatchObject({
      appCode: 'validation_failed',
    });
  });

  it('returns the catalog of checks', async () => {
    await using service = await startService();
    const { data: checks, meta } = await createClient(service.url, service.keys.read).checks.catalog.query();
    expect(meta.engine).toMatch(/^\d+\.\d+\.\d+$/);
    expect(checks.length).toBeGreaterThan(50);
    expect(checks[0]?.outcomes.length).toBeGreaterThan(0);
  });
});
