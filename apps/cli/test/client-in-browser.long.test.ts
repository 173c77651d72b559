import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stripTypeScriptTypes } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboard } from './dashboard/open-dashboard.ts';
import type { Dashboard } from './dashboard/open-dashboard.ts';

const SOURCES = new URL('../../../packages/client/src/', import.meta.url);
const MODULE = /^\/client(\/[a-z/-]+\.ts)$/;

/** Serves an empty page, and the client's modules without their types. */
function startOwnSite() {
  const server = createServer((request, response) => {
    const [, path] = MODULE.exec(request.url ?? '') ?? [];
    if (path === undefined) return response.setHeader('content-type', 'text/html').end('<!doctype html>');
    const source = readFileSync(new URL(`.${path}`, SOURCES), 'utf8');
    return response.setHeader('content-type', 'text/javascript').end(stripTypeScriptTypes(source));
  });
  return new Promise<{ origin: string; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      // A server that listens on a port has an address with one.
      const { port } = server.address() as AddressInfo;
      resolve({ origin: `http://127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

/** What a page does with the client. Runs in the browser. */
const USE = `async ({ url, key, page }) => {
  const { createPagemark, PagemarkProblem, verifyWebhook } = await import('/client/index.ts');
  const pagemark = createPagemark({ url, key });
  const { status, error } = await pagemark.reports.create({ url: page });
  const urls = [];
  for await (const report of pagemark.reports.list({ per_page: 10 })) urls.push(report.url);
  const refused = await pagemark.reports.create({ url: 'ftp://example.com/' }).catch((error) => error);
  const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
  const unsigned = await verifyWebhook('{}', {}, { secret }).catch(({ name }) => name);
  const events = (await pagemark.events.page({ limit: 10 })).data.map(({ type }) => type);
  return { status, code: error?.code, urls, isProblem: refused instanceof PagemarkProblem, problem: refused.code, unsigned, events };
}`;

let site: Awaited<ReturnType<typeof startOwnSite>>;
let dashboard: Dashboard;
beforeAll(async () => {
  site = await startOwnSite();
  dashboard = await openDashboard({ withDemo: false, settings: { CORS_ORIGINS: site.origin } });
});
afterAll(async () => {
  await dashboard.close();
  site.close();
});

it('is used by a page of an allowed origin', async () => {
  const { page, troubles } = await dashboard.newPage();
  await page.goto(site.origin);
  const audited = `${site.origin}/audited`;
  const options = { url: dashboard.origin, key: dashboard.key, page: audited };
  const used = await page.evaluate(`(${USE})(${JSON.stringify(options)})`);
  expect(used).toEqual({
    status: 'completed',
    code: undefined,
    urls: [audited],
    isProblem: true,
    problem: 'validation-failed',
    unsigned: 'WebhookVerificationError',
    events: expect.arrayContaining(['report.created', 'report.completed']),
  });
  expect(troubles.filter((trouble) => !trouble.includes('422'))).toEqual([]);
});

it('is refused to a page of another origin', async () => {
  const { page } = await dashboard.newPage();
  await page.goto(site.origin.replace('127.0.0.1', 'localhost'));
  const options = { url: dashboard.origin, key: dashboard.key, page: site.origin };
  await expect(page.evaluate(`(${USE})(${JSON.stringify(options)})`)).rejects.toThrow(/fetch/i);
});
