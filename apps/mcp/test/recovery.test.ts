import { expect, it } from 'vitest';
import { callTool } from './call-tool.ts';
import { completeRun, completedAudit } from './completed-audit.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

/** Creates a report of the default account with a completed run. */
async function createReport({ core, store, accountId }: Service, failed: number): Promise<string> {
  const { report } = await core.reports.create(
    accountId,
    { url: { href: 'https://example.com/', project: 'example.com' }, privacy: 1 },
    { idempotencyKey: null },
  );
  await completeRun(store, completedAudit(failed));
  return report.id;
}

it('does not call a report without results one without findings', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.all);
  const { value } = await callTool(client, 'audit_page', { url: 'https://example.com', wait_s: 0 });
  const target = { report_id: String(value['id']) };
  const expected = /^validation_failed: The report has no results\. The audit has not finished\. .*\nHow/;
  expect((await callTool(client, 'list_findings', target)).text).toMatch(expected);
  expect((await callTool(client, 'get_finding', { ...target, check: 'check-0' })).text).toMatch(expected);
  const { messages } = await client.getPrompt({ name: 'fix_costliest_findings', arguments: target });
  expect(messages).toMatchObject([
    { content: { text: expect.stringContaining('has no results. The audit') } },
  ]);
  await completeRun(service.store, completedAudit(0, 100, 1));
  expect((await callTool(client, 'list_findings', target)).value).toMatchObject({ findings: [], total: 0 });
  const fixed = await client.getPrompt({ name: 'fix_costliest_findings', arguments: target });
  expect(fixed.messages).toMatchObject([
    { content: { text: expect.stringContaining('has no findings to fix') } },
  ]);
});

it('rejects a privacy for an existing report and does not change its privacy', async () => {
  await using service = await startService();
  const id = await createReport(service, 1);
  const client = await service.connect(service.keys.all);
  const again = { report_id: id, wait_s: 0 };
  expect((await callTool(client, 'audit_page', { ...again, privacy: 0 })).text).toMatch(
    /^validation_failed: Pass privacy only with url/,
  );
  expect((await callTool(client, 'audit_page', again)).value).toMatchObject({ id, status: 'queued' });
});

it('says what to do after an import that failed', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.all);
  const sitemap = 'https://example.com/sitemap.xml';
  const { value } = await callTool(client, 'start_import', { sitemap });
  const claim = await service.store.imports.claim();
  if (claim === null) throw new Error('There was no import to claim.');
  await service.store.imports.end(claim, { code: 'not_a_sitemap', message: 'It is not a sitemap.' });
  expect((await callTool(client, 'get_import', { id: value['id'] })).value).toMatchObject({
    status: 'failed',
    error: expect.stringMatching(/^not_a_sitemap: /),
    next: expect.stringMatching(/^The import failed\. /),
  });
});

it('refuses a cursor of another state of the report', async () => {
  await using service = await startService();
  const id = await createReport(service, 40);
  const client = await service.connect(service.keys.read);
  const { value } = await callTool(client, 'list_findings', { report_id: id });
  const cursor = String(value['next_cursor']).replace(/^\d+/, '1');
  const { isError, text } = await callTool(client, 'list_findings', { report_id: id, cursor });
  expect(isError).toBe(true);
  expect(text).toMatch(/The list has changed since the cursor\. Call again without cursor/);
});

it('refuses a cursor of other arguments', async () => {
  await using service = await startService();
  const id = await createReport(service, 40);
  const client = await service.connect(service.keys.read);
  const calls: [string, object, object][] = [
    ['list_findings', { report_id: id }, { report_id: id, verdict: 'all' }],
    ['list_findings', { report_id: id }, { report_id: id, category: 'seo' }],
    ['list_checks', { limit: 5 }, { limit: 5, search: 'title' }],
    ['list_checks', { limit: 5 }, { limit: 5, category: 'seo' }],
  ];
  for (const [name, first, other] of calls) {
    const { value } = await callTool(client, name, first);
    const cursor = value['next_cursor'];
    expect((await callTool(client, name, { ...first, cursor })).isError).toBe(false);
    const { isError, text } = await callTool(client, name, { ...other, cursor });
    expect(isError).toBe(true);
    expect(text).toMatch(/^validation_failed: cursor is of a call with other arguments\./);
  }
  const { text } = await callTool(client, 'list_checks', { cursor: 'nonsense' });
  expect(text).toMatch(/^validation_failed: cursor is not valid\./);
});

it('says how to audit more URLs than a call takes', async () => {
  await using service = await startService();
  const client = await service.connect(service.keys.all);
  const urls = Array.from({ length: 1_001 }, (_, at) => `https://example.com/${at}`);
  const { isError, text } = await callTool(client, 'start_import', { urls });
  expect(isError).toBe(true);
  expect(text).toContain(
    'Call start_import several times with at most 1000 URLs each, or pass the URL of a sitemap.',
  );
  expect(text).not.toContain('file');
});
