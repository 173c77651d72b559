import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { auditUrl, completeRun } from './audit-url.ts';
import { poorPage } from './pages.ts';
import { startService } from './service.ts';
import { startSite } from './site.ts';
import { createVisitor, signedIn } from './visitor.ts';

describe('the shared page of a report', () => {
  it('shows a complete public report to anyone', async () => {
    await using service = await startService();
    await using site = await startSite(() => poorPage(300));
    const report = await service.createReport(0, { url: `${site.origin}/shoes` });
    await completeRun(service.store, await auditUrl(`${site.origin}/shoes`));
    const page = await createVisitor(service.url).get(`/reports/${report.id}`);
    expect(page.status).toBe(200);
    for (const part of ['Fix first', 'Accessibility', 'Page metrics', 'Passed (', 'of 100']) {
      expect(page.body).toContain(part);
    }
    expect(page.body).toContain('property="og:title"');
    expect(page.body).not.toMatch(/<script|\son\w+=|\sstyle=/);
    expect(page.headers.get('cache-control')).toBe('public, max-age=60, must-revalidate');
    // Shared is not published: search engines are asked not to index it.
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.body).toContain('<meta name="robots" content="noindex"/>');
    expect(brotliCompressSync(page.body).length).toBeLessThan(50_000);
    expect(page.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
  });

  it('is left to search engines when its owner allows it', async () => {
    await using service = await startService();
    const report = await service.createReport(0);
    const target = { id: report.id, ifVersion: null };
    await service.core.reports.update(service.accountId, target, { indexing: 1, results: 0 });
    const page = await createVisitor(service.url).get(`/reports/${report.id}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBeNull();
    expect(page.body).not.toContain('name="robots"');
  });

  it('has a social image once it has a result', async () => {
    await using service = await startService();
    await using site = await startSite(() => poorPage(1));
    const report = await service.createReport(0, { url: `${site.origin}/` });
    const visitor = createVisitor(service.url);
    const waiting = await visitor.get(`/reports/${report.id}`);
    expect(waiting.body).toContain('<meta name="twitter:card" content="summary"/>');
    expect(waiting.body).not.toContain('og:image');
    await completeRun(service.store, await auditUrl(report.url));
    const { body } = await visitor.get(`/reports/${report.id}`);
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>');
    const imageUrl =
      /property="og:image" content="(?<imageUrl>[^"]+)"/.exec(body)?.groups?.['imageUrl'] ?? '';
    const image = await visitor.get(imageUrl.replace(service.url, ''), { 'accept-encoding': 'br' });
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(image.headers.get('content-encoding')).toBeNull();
    expect(image.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const tag = image.headers.get('etag') ?? '';
    expect((await visitor.get(`/reports/${report.id}/card.png`, { 'if-none-match': tag })).status).toBe(304);
  });

  it('shows the transfer size of files by type', async () => {
    await using service = await startService();
    await using site = await startSite(() => poorPage(1));
    const report = await service.createReport(0, { url: `${site.origin}/` });
    const audit = await auditUrl(report.url);
    const transferSizes = [{ kind: 'image' as const, files: 3, bytes: 250_000 }];
    const fetched = { ...audit.results.fetch, transferSizes };
    await completeRun(service.store, { ...audit, results: { ...audit.results, fetch: fetched } });
    const { body } = await createVisitor(service.url).get(`/reports/${report.id}`);
    expect(body).toContain('Images (3)');
    expect(body).toContain('250 kB');
  });

  it('responds 304 to a matching ETag', async () => {
    await using service = await startService();
    const report = await service.createReport(0);
    const visitor = createVisitor(service.url);
    const tag = (await visitor.get(`/reports/${report.id}`)).headers.get('etag') ?? '';
    const again = async (value: string) =>
      (await visitor.get(`/reports/${report.id}`, { 'if-none-match': value })).status;
    expect(tag).toMatch(/^W\/"/);
    // The comparison is weak (RFC 9110 section 13.1.2).
    for (const value of [tag, tag.slice('W/'.length), `"other", ${tag}`, '*'])
      expect([value, await again(value)]).toEqual([value, 304]);
    expect(await again('"other"')).toBe(200);
    await service.core.reports.update(
      service.accountId,
      { id: report.id, ifVersion: null },
      { privacy: 1, results: 0 },
    );
    expect((await visitor.get(`/reports/${report.id}`, { 'if-none-match': tag })).status).toBe(404);
  });

  it.each([
    ['', 'GET, HEAD, POST, OPTIONS'],
    ['.csv', 'GET, HEAD, OPTIONS'],
    ['/badge.svg', 'GET, HEAD, OPTIONS'],
  ])('%s responds 405 to other methods', async (suffix, allow) => {
    await using service = await startService();
    const { id } = await service.createReport(0);
    const send = async (method: string, of = id) => {
      const { status, headers } = await fetch(`${service.url}/reports/${of}${suffix}`, { method });
      return [status, headers.get('allow')];
    };
    for (const method of ['PUT', 'PATCH', 'DELETE', ...(suffix === '' ? [] : ['POST'])])
      expect([method, ...(await send(method))]).toEqual([method, 405, allow]);
    expect(await send('DELETE', 'unknown')).toEqual([405, allow]);
    expect(await send('OPTIONS')).toEqual([204, allow]);
    expect(await send('HEAD')).toEqual([200, null]);
  });

  it('shows the forms to its owner, uncached', async () => {
    await using service = await startService();
    const report = await service.createReport(1);
    const page = await (await signedIn(service.url, service.keys.all)).get(`/reports/${report.id}`);
    expect(page.status).toBe(200);
    expect(page.body).toContain('<legend>Visibility</legend>');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    const reader = await (await signedIn(service.url, service.keys.read)).get(`/reports/${report.id}`);
    expect(reader.body).not.toContain('<legend>Visibility</legend>');
  });

  it.each([
    ['by the grade thresholds of its run', { good: 30, decent: 10 }, 'Good'],
    ['by the default thresholds when its run stored none', undefined, 'Bad'],
  ])('colors the score of a category %s', async (_name, gradeThresholds, expected) => {
    await using service = await startService();
    await using site = await startSite(() => poorPage(3));
    const url = `${site.origin}/`;
    const report = await service.createReport(0, { url });
    const audit = await auditUrl(url);
    const counts = { passed: 1, warned: 0, failed: 1 };
    await completeRun(service.store, {
      ...audit,
      categories: [{ id: 'seo', title: 'SEO', score: 40, ...counts }],
      results: { ...audit.results, gradeThresholds },
    });
    const page = await createVisitor(service.url).get(`/reports/${report.id}`);
    expect(page.body).toContain(`aria-label="SEO 40 of 100, ${expected}"`);
  });

  it('shows the history and the changes since the last run', async () => {
    await using service = await startService();
    let isFixed = false;
    await using site = await startSite(() =>
      isFixed
        ? { body: '<!doctype html><html lang="en"><title>Good shoes made by hand</title>' }
        : poorPage(3),
    );
    const url = `${site.origin}/`;
    const report = await service.createReport(0, { url });
    await completeRun(service.store, await auditUrl(url));
    isFixed = true;
    await service.core.reports.update(service.accountId, { id: report.id, ifVersion: null }, { results: 1 });
    await completeRun(service.store, await auditUrl(url));
    const page = await createVisitor(service.url).get(`/reports/${report.id}`);
    expect(page.body).toContain('Changes since last run');
    expect(page.body).toMatch(/The score rose from \d+ to \d+\./);
    expect(page.body).toMatch(/<h3>\d+ fixed<\/h3>/);
  });
});
