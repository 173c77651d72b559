import { labOutcome } from '@pagemark/store/testing/lab-outcome';
import { expect, it } from 'vitest';
import { auditUrl, completeRun } from './audit-url.ts';
import { poorPage } from './pages.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { startSite } from './site.ts';
import { createVisitor, signedIn } from './visitor.ts';

const FILE = '{"lighthouseVersion":"13.5.0"}';

/** A report that Lighthouse has audited; returns its id and that of its run. */
async function makeReport(service: Service, privacy: 0 | 1): Promise<{ id: string; runId: string }> {
  await using site = await startSite(() => poorPage(2));
  const { id } = await service.createReport(privacy, { url: `${site.origin}/` });
  const { store, accountId } = service;
  await store.reports.change(accountId, id, { mode: 'lab' }, null);
  await completeRun(store, await auditUrl(`${site.origin}/`));
  const claim = await store.lab.claim({ afterAccountId: 0, leaseMs: 60_000 });
  if (claim === null) throw new Error('There is no audit to claim.');
  await store.lab.addOutcome(claim, labOutcome('mobile'), FILE);
  await store.lab.finish(claim, null);
  return { id, runId: claim.runId };
}

it('the page of a report shows the results of Lighthouse, and offers its file to readers', async () => {
  await using service = await startService();
  const { id, runId } = await makeReport(service, 0);
  const reader = createVisitor(service.url);
  const page = await reader.get(`/reports/${id}`);
  expect(page.body).toContain('Lighthouse 13.5.0, 3 of 3 runs.');
  expect(page.body).toContain(`href="/reports/${id}/lighthouse/mobile"`);
  const path = `/reports/${id}/lighthouse`;
  for (const headers of [{ 'accept-encoding': 'gzip' }, { 'accept-encoding': 'identity' }]) {
    const file = await reader.get(`${path}/mobile`, headers);
    expect([file.status, file.body]).toEqual([200, FILE]);
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="lighthouse-mobile-127\./);
  }
  expect((await reader.get(`${path}/desktop`)).status).toBe(404);
  expect((await reader.get(`${path}/watch`)).status).toBe(404);
  // The other runs of a report are for its owner.
  expect((await reader.get(`${path}/mobile?run=${runId}`)).status).toBe(404);
  const owner = await signedIn(service.url, service.keys.read);
  expect((await owner.get(`${path}/mobile?run=${runId}`)).body).toBe(FILE);
});

it('the PDF has the results, without a link to the file', async () => {
  const printed: string[] = [];
  const printPdf = async (page: string) => {
    printed.push(page);
    return Buffer.from('%PDF-');
  };
  await using service = await startService({ printPdf });
  const { id } = await makeReport(service, 0);
  expect((await createVisitor(service.url).get(`/reports/${id}.pdf`)).body).toBe('%PDF-');
  expect(printed[0]).toContain('Lighthouse 13.5.0, 3 of 3 runs.');
  expect(printed[0]).not.toContain('/lighthouse/mobile');
});

it('the file of a private report is for its account alone', async () => {
  await using service = await startService();
  const { id } = await makeReport(service, 1);
  const path = `/reports/${id}/lighthouse/mobile`;
  const reader = await createVisitor(service.url).get(path);
  expect(reader.status).toBe(404);
  expect(reader.body).not.toContain('lighthouseVersion');
  const other = await signedIn(service.url, service.keys.other);
  expect((await other.get(path)).body).not.toContain('lighthouseVersion');
  expect((await (await signedIn(service.url, service.keys.read)).get(path)).body).toBe(FILE);
});
