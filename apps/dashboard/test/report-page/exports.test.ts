import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { toReportDetailBody } from '@pagemark/http/wire';
import { describe, expect, it } from 'vitest';
import { auditUrl, completeRun } from './audit-url.ts';
import { poorPage } from './pages.ts';
import { createPrintPdf } from '../../src/report-page/exports/print-pdf.ts';
import { startService } from './service.ts';
import { startSite } from './site.ts';
import { createVisitor, signedIn } from './visitor.ts';
import { runsOf } from '@pagemark/store/testing/runs-of';

/** Pages of a PDF for a page with many issues. */
const PDF_PAGES_MAX = 15;

describe('exports', () => {
  it('serve the report as the API does, and its findings as CSV', async () => {
    await using service = await startService();
    await using site = await startSite(() => poorPage(2));
    const report = await service.createReport(0, { url: `${site.origin}/` });
    await completeRun(service.store, await auditUrl(`${site.origin}/`));
    const visitor = createVisitor(service.url);
    const json = await visitor.get(`/reports/${report.id}.json`);
    expect(json.headers.get('content-disposition')).toMatch(
      /^attachment; filename="report-127\.0\.0\.1-\d+-/,
    );
    const { data }: { data: { results: { checks: { id: string }[] } } } = JSON.parse(json.body);
    const detail = await service.core.reports.show(service.accountId, report.id);
    expect(data).toEqual(JSON.parse(JSON.stringify(toReportDetailBody(detail, service.url))));
    const csv = await visitor.get(`/reports/${report.id}.csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.body.match(/^"[a-z0-9-]+",/gm)).toHaveLength(data.results.checks.length);
  });

  it('have no date and no rows before there is a result', async () => {
    await using service = await startService();
    const { id } = await service.createReport(0);
    const csv = await createVisitor(service.url).get(`/reports/${id}.csv`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="report-example.com.csv"');
    expect(csv.body).toMatch(/^\ufeff?id,category,title,[a-z_,]+\r\n$/);
  });

  it('have the host and path of the page in their name', async () => {
    await using service = await startService();
    const { id } = await service.createReport(0, { url: 'https://example.com/tours/Größe?page=2' });
    const csv = await createVisitor(service.url).get(`/reports/${id}.csv`);
    expect(csv.headers.get('content-disposition')).toBe(
      'attachment; filename="report-example.com-tours-Gr-e.csv"',
    );
  });

  it('are served to scripts with an API key of the account', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const get = (key: string) =>
      fetch(`${service.url}/reports/${report.id}.json`, { headers: { authorization: `Bearer ${key}` } });
    const own = await get(service.keys.all);
    expect([own.status, await own.json()]).toMatchObject([200, { data: { id: report.id } }]);
    expect((await get(service.keys.other)).status).toBe(404);
    expect((await get('pm_wrong')).status).toBe(403);
  });

  it('are logged with their route, and the account and the key that requested them', async () => {
    await using service = await startService();
    const { id } = await service.createReport(1);
    const headers = { authorization: `Bearer ${service.keys.read}` };
    await (await fetch(`${service.url}/reports/${id}.json`, { headers })).text();
    const { keyId } = await service.core.keys.authenticate(service.keys.read);
    const isLogged = () => service.logs.find((line) => line.includes('"path":"/reports/'));
    await expect.poll(isLogged).toBeDefined();
    expect(JSON.parse(isLogged() ?? '')).toMatchObject({
      route: expect.stringMatching(/^\/reports\/\{id\}/),
      account: service.accountId,
      key: keyId,
    });
  });

  it.each(['.json', '.csv', '/screenshots/mobile', '/lighthouse/mobile'])(
    'ask for the password of the report with 403, so that programs do not take the form for a file (%s)',
    async (file) => {
      await using service = await startService();
      const report = await service.createReport(2, { password: 'warm shoes' });
      const visitor = createVisitor(service.url);
      const locked = await visitor.get(`/reports/${report.id}${file}`);
      expect(locked.status).toBe(403);
      expect(locked.headers.get('content-type')).toMatch(/^text\/html/);
      expect(locked.headers.get('cache-control')).toBe('no-store');
      expect(locked.body).toContain('type="password"');
      expect((await visitor.get(`/reports/${report.id}`)).status, 'the page itself').toBe(200);
    },
  );

  it('serve a badge of a public report without starting a run', async () => {
    await using service = await startService();
    const report = await service.createReport(0);
    const badge = await createVisitor(service.url).get(`/reports/${report.id}/badge.svg`);
    expect(badge.status).toBe(200);
    expect(badge.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(badge.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(badge.body).toContain('no score');
    const runs = await runsOf(service.store, service.accountId, report.id);
    expect(runs).toHaveLength(1);
  });

  it('serve a PDF only with Chromium', { tags: 'long' }, async () => {
    await using service = await startService({ printPdf: createPrintPdf(await chromiumPath()) });
    await using site = await startSite(() => poorPage(2));
    const report = await service.createReport(1, { url: `${site.origin}/` });
    await completeRun(service.store, await auditUrl(`${site.origin}/`));
    const owner = await signedIn(service.url, service.keys.all);
    const pdf = await owner.get(`/reports/${report.id}.pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.headers.get('x-robots-tag')).toBe('noindex');
    expect(pdf.body).toMatch(/^%PDF-/);
    // Checks the page tree, the tags and the title that Chromium writes.
    expect(pdf.body.match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(PDF_PAGES_MAX);
    expect(pdf.body).toContain('/StructTreeRoot');
    expect(pdf.body).toContain('/Title (');
    expect((await createVisitor(service.url).get(`/reports/${report.id}.pdf`)).status).toBe(404);
    await using without = await startService();
    const other = await without.createReport(0);
    const missing = await createVisitor(without.url).get(`/reports/${other.id}.pdf`);
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('Its operator can set CHROME_PATH.');
  });
});
