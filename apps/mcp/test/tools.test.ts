import { ProtocolErrorCode } from '@modelcontextprotocol/client';
import { findingPrompt } from '@pagemark/domain';
import { toReportDetailBody } from '@pagemark/http/wire';
import { labOutcome } from '@pagemark/store/testing/lab-outcome';
import { describe, expect, it } from 'vitest';
import { callTool, toolNames } from './call-tool.ts';
import { appShellAudit, completeRun, completedAudit } from './completed-audit.ts';
import { startService, VERSIONS } from './service.ts';
import type { Service } from './service.ts';

const READ = [
  'get_report',
  'list_findings',
  'get_finding',
  'compare_runs',
  'list_reports',
  'list_projects',
  'get_import',
];
const WRITE = ['audit_page', 'start_import'];
const ANY = ['list_checks', 'explain_check'];
const URL = `https://example.com/${'long/'.repeat(300)}`;

/** Creates a report of the default account with a completed run. */
async function createReport({ core, store, accountId }: Service, failed = 40): Promise<string> {
  const { report } = await core.reports.create(
    accountId,
    { url: { href: URL, project: 'example.com' }, privacy: 1 },
    { idempotencyKey: null },
  );
  await completeRun(store, completedAudit(failed));
  return report.id;
}

describe.for(VERSIONS)('protocol %s', (version) => {
  it('waits for an audit, and returns its summary', async () => {
    await using service = await startService();
    const client = await service.connect(service.keys.all, version);
    const called = callTool(client, 'audit_page', { url: 'https://example.com/', wait_s: 50 });
    await expect.poll(() => service.store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
    await completeRun(service.store, completedAudit(3));
    const { isError, value } = await called;
    expect(isError).toBe(false);
    expect(value).toMatchObject({ status: 'completed', score: 40 });
  });

  it('ends a call that waits when its key is revoked, and all that follow', async () => {
    await using service = await startService();
    const { core, keys, accountId, store } = service;
    const client = await service.connect(keys.write, version);
    const other = await service.connect(keys.all, version);
    const outcome = callTool(client, 'audit_page', { url: 'https://example.com/', wait_s: 55 }).then(
      () => 'returned',
      (error: unknown) => String(error),
    );
    await expect.poll(() => store.queue.counts()).toMatchObject({ interactive: { queued: 1 } });
    await core.keys.revoke(accountId, keys.write.split('_')[1] ?? '');
    const refused = await toolNames(client).then(() => 'listed', String);
    expect(refused).toMatch(/401|Unauthorized/);
    expect(await outcome).toMatch(/401|Unauthorized/);
    expect((await callTool(other, 'list_reports')).isError).toBe(false);
  });

  it('lists the tools that the scopes of the key allow', async () => {
    await using service = await startService();
    const { keys, connect } = service;
    const namesOf = async (key: string) => (await toolNames(await connect(key, version))).toSorted();
    expect(await namesOf(keys.all)).toEqual([...READ, ...WRITE, ...ANY].toSorted());
    expect(await namesOf(keys.read)).toEqual([...READ, ...ANY].toSorted());
    expect(await namesOf(keys.write)).toEqual([...WRITE, ...ANY].toSorted());
    expect(await namesOf(keys.admin)).toEqual(ANY.toSorted());
    const client = await connect(keys.write, version);
    const outcome = await client
      .callTool({ name: 'list_reports', arguments: {} })
      .then(({ isError }) => isError, String);
    expect(outcome).toMatch(/list_reports not found/);
  });

  it('describes the inputs and results of each tool, none of which is destructive', async () => {
    await using service = await startService();
    const { tools } = await (await service.connect(service.keys.all, version)).listTools();
    expect(tools).toHaveLength(11);
    for (const { name, annotations, inputSchema, outputSchema, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(!WRITE.includes(name));
      expect(annotations?.destructiveHint).toBe(false);
      expect(outputSchema?.type).toBe('object');
      expect(inputSchema.type).toBe('object');
      expect(description).toMatch(/\.$/);
    }
  });

  it('audits a page, and returns a summary below 1 KB', async () => {
    await using service = await startService();
    const client = await service.connect(service.keys.all, version);
    const created = await callTool(client, 'audit_page', { url: URL, wait_s: 0 });
    expect(created.value).toMatchObject({ status: 'queued', score: null });
    await completeRun(service.store, completedAudit(40));
    const id = created.value['id'];
    const { value, text } = await callTool(client, 'get_report', { report_id: id });
    expect(value).toMatchObject({
      id,
      status: 'completed',
      score: 40,
      failed: 40,
      categories: { seo: 40 },
      coverage: 1,
    });
    expect(value).not.toHaveProperty('app_shell');
    // The page that is shared, which REST and alerts link to, too.
    expect(value['report_url']).toBe(service.url.replace('/mcp', `/reports/${String(id)}`));
    expect(JSON.parse(text)).toEqual(value);
    expect(Buffer.byteLength(text)).toBeLessThan(1_024);
    expect(Buffer.byteLength(text)).toBeGreaterThan(300);
  });

  it('says that the content of an app shell was not audited, and how to change that', async () => {
    await using service = await startService();
    const client = await service.connect(service.keys.all, version);
    const { value: created } = await callTool(client, 'audit_page', { url: URL, wait_s: 0 });
    const id = created['id'];
    await completeRun(service.store, appShellAudit());
    const { value, text } = await callTool(client, 'get_report', { report_id: id });
    expect(value).toMatchObject({
      coverage: 0.4,
      app_shell: expect.stringMatching(/^Scripts create the content of this page, .*"rendering": "auto"/),
    });
    expect(Buffer.byteLength(text)).toBeLessThan(1_500);
  });

  it('shows the scores of Lighthouse of a report that it audits, below 1 KB', async () => {
    await using service = await startService();
    const id = await createReport(service);
    const { store, accountId } = service;
    await store.reports.change(accountId, id, { mode: 'lab', startRun: 'interactive' }, null);
    await completeRun(store, completedAudit(40));
    const client = await service.connect(service.keys.read, version);
    const summary = () => callTool(client, 'get_report', { report_id: id });
    expect((await summary()).value['lighthouse']).toEqual({ state: 'pending', scores: {}, error: null });
    const claim = await store.lab.claim({ afterAccountId: 0, leaseMs: 60_000 });
    if (claim === null) throw new Error('There is no audit to claim.');
    await store.lab.addOutcome(claim, labOutcome('mobile'), '{}');
    await store.lab.finish(claim, null);
    const { value, text } = await summary();
    expect(value['lighthouse']).toEqual({
      state: 'completed',
      scores: { mobile: { performance: 64 } },
      error: null,
    });
    expect(Buffer.byteLength(text)).toBeLessThan(1_024);
  });

  it('writes the ten costliest findings as the prompts of the dashboard', async () => {
    await using service = await startService();
    const id = await createReport(service, 12);
    const client = await service.connect(service.keys.read, version);
    const name = 'fix_costliest_findings';
    const { messages } = await client.getPrompt({ name, arguments: { report_id: id } });
    const text = messages[0]?.content.type === 'text' ? messages[0].content.text : '';
    const body = toReportDetailBody(await service.core.reports.show(service.accountId, id), '');
    const costliest = (body.results?.checks ?? [])
      .filter(({ verdict }) => verdict === 'fail')
      .toSorted((a, b) => b.points_lost - a.points_lost)
      .slice(0, 10);
    expect(costliest.map((finding) => text.includes(findingPrompt({ url: URL }, finding)))).toEqual(
      Array.from({ length: 10 }, () => true),
    );
    expect(text).not.toContain('`check-0`');
  });
});

it('continues findings with cursors, each once, and ends', async () => {
  await using service = await startService();
  const id = await createReport(service);
  const client = await service.connect(service.keys.read);
  const found: unknown[] = [];
  let cursor: unknown;
  let calls = 0;
  do {
    const input = { report_id: id, ...(typeof cursor === 'string' && { cursor }) };
    const { value, text } = await callTool(client, 'list_findings', input);
    expect(Buffer.byteLength(text)).toBeLessThan(8_000);
    found.push(...(value['findings'] as { check: string }[]).map(({ check }) => check));
    cursor = value['next_cursor'];
    calls += 1;
  } while (typeof cursor === 'string' && calls < 10);
  expect(new Set(found).size).toBe(40);
  expect(found).toHaveLength(40);
});

it('bounds the largest results', async () => {
  await using service = await startService();
  const id = await createReport(service, 200);
  const client = await service.connect(service.keys.read);
  const sizeOf = async (name: string, input: object) => {
    const { isError, text } = await callTool(client, name, { report_id: id, ...input });
    expect(isError).toBe(false);
    return Buffer.byteLength(text);
  };
  expect(await sizeOf('get_report', { detail: 'findings' })).toBeLessThan(10_000);
  expect(await sizeOf('get_report', { detail: 'full' })).toBeLessThan(60_000);
  expect(await sizeOf('get_finding', { check: 'check-3' })).toBeLessThan(12_000);
  expect(await sizeOf('list_findings', { verdict: 'all', limit: 50 })).toBeLessThan(25_000);
});

it('audits the page of a report again, and compares the runs', async () => {
  await using service = await startService();
  const { store, keys } = service;
  const id = await createReport(service, 3);
  const client = await service.connect(keys.all);
  const again = await callTool(client, 'audit_page', { report_id: id, wait_s: 0 });
  expect(again.value).toMatchObject({ id, status: 'queued' });
  await completeRun(store, completedAudit(1, 90, 3));
  const { value } = await callTool(client, 'compare_runs', { report_id: id });
  expect(value).toMatchObject({
    from: { score: 40, engine: expect.any(String) },
    to: { score: 90 },
    fixed: [{ check: 'check-2' }, { check: 'check-1' }],
    counts: { new: 0, fixed: 2, persisting: 1, not_compared: 0 },
  });
});

it('returns no results of its audits and imports to a key without the scope read', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.write);
  const { value } = await callTool(client, 'audit_page', { url: 'https://example.com', wait_s: 0 });
  expect(Object.keys(value).toSorted()).toEqual(['id', 'next', 'status']);
  const started = await callTool(client, 'start_import', { urls: ['https://example.com/a'] });
  expect(Object.keys(started.value).toSorted()).toEqual(['id', 'next', 'status']);
});

it('imports URLs and returns the progress', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.all);
  const { value } = await callTool(client, 'start_import', { urls: ['https://example.com/a', 'nonsense'] });
  expect(value).toMatchObject({ lines: 2 });
  const found = await callTool(client, 'get_import', { id: value['id'] });
  expect(found.value).toMatchObject({ id: value['id'], reject_reasons: [] });
});

it('lists reports, projects and checks in pages', async () => {
  await using service = await startService();
  await createReport(service);
  const client = await service.connect(service.keys.read);
  const reports = await callTool(client, 'list_reports', { search: 'example' });
  expect(reports.value).toMatchObject({ total: 1, next_cursor: null, reports: [{ score: 40 }] });
  const projects = await callTool(client, 'list_projects');
  expect(projects.value).toMatchObject({ total: 1, projects: [{ project: 'example.com' }] });
  const checks = await callTool(client, 'list_checks', { limit: 5 });
  expect(checks.value['checks']).toHaveLength(5);
  expect(checks.value['next_cursor']).toMatch(/^checks\.[\w-]+\.5$/);
  const explained = await callTool(client, 'explain_check', { check: 'title-length' });
  expect(explained.value).toMatchObject({ check: 'title-length', category: 'seo' });
});

it('names similar checks when a check does not exist', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.read);
  const { isError, text } = await callTool(client, 'explain_check', { check: 'title length' });
  expect(isError).toBe(true);
  expect(text).toMatch(/check_not_found: .*title-length.*\nHow to recover: Call list_checks/);
});

it('rejects invalid arguments and says what to correct', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.all);
  const textOf = async (input: object) => (await callTool(client, 'audit_page', input)).text;
  expect(await textOf({ url: 'not a url' })).toMatch(/url/);
  expect(await textOf({})).toMatch(/Pass either url or report_id/);
  expect(await textOf({ url: 'https://example.com', wait_s: 600 })).toMatch(/wait_s/);
  expect(await textOf({ url: 'https://example.com', delete: true })).toMatch(/delete/);
});

it("does not show another account's reports and imports", async () => {
  await using service = await startService();
  const id = await createReport(service);
  const mine = await service.connect(service.keys.all);
  const imported = await callTool(mine, 'start_import', { urls: ['https://example.com/a'] });
  const other = await service.connect(service.keys.other);
  const target = { report_id: id };
  const calls = [
    callTool(other, 'get_report', target),
    callTool(other, 'list_findings', target),
    callTool(other, 'get_finding', { ...target, check: 'check-0' }),
    callTool(other, 'compare_runs', target),
    callTool(other, 'audit_page', { ...target, wait_s: 0 }),
    callTool(other, 'get_import', { id: imported.value['id'] }),
  ];
  for (const { isError, text } of await Promise.all(calls)) {
    expect(isError).toBe(true);
    expect(text).toMatch(/^(?:report|import)_not_found: .*\nHow to recover: /);
  }
  expect((await callTool(other, 'list_reports')).value).toMatchObject({ total: 0, reports: [] });
  const name = 'explain_report';
  const code = ProtocolErrorCode.InvalidParams;
  const message: unknown = expect.stringContaining('no such report');
  await expect(other.getPrompt({ name, arguments: target })).rejects.toMatchObject({ code, message });
});
