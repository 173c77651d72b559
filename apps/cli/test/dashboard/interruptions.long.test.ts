import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Longer than two polls. */
const POLLS_MS = 7_000;

/** Drops a file on what is in front. Runs in the browser. */
const DROP = `(() => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['https://a.example/'], 'pages.txt', { type: 'text/plain' }));
  const target = document.querySelector('dialog[open]') ?? document.body;
  for (const type of ['dragover', 'drop'])
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
})()`;

const UNREACHABLE = 'The service can’t be reached. What you see may be out of date.';

describe('the dashboard while the service or the session is gone', () => {
  let dashboard: Dashboard;
  /** A site whose pages wait until they are released. */
  let site: Server;
  const released = Promise.withResolvers<void>();

  beforeAll(async () => {
    site = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      const page = '<!doctype html><title>Slow page</title><h1>Slow</h1>';
      void released.promise.then(() => response.end(page));
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    dashboard = await openDashboard({
      withDemo: false,
      settings: { FETCH_LIMIT_HEADERS_MS: '60000', FETCH_LIMIT_HOP_MS: '60000' },
    });
  });

  afterAll(async () => {
    await dashboard.close();
    site.closeAllConnections();
    site.close();
  });

  async function post(page: Page, path: string, data: object): Promise<{ id: string }> {
    const headers = { authorization: `Bearer ${dashboard.key}` };
    const response = await page.request.post(`${dashboard.origin}/api/v1${path}`, { headers, data });
    return ((await response.json()) as { data: { id: string } }).data; // The API's own form.
  }

  async function listImports(page: Page): Promise<{ id: string }[]> {
    const headers = { authorization: `Bearer ${dashboard.key}` };
    const response = await page.request.get(`${dashboard.origin}/api/v1/imports`, { headers });
    const { data } = (await response.json()) as { data: { id: string }[] }; // The API's own form.
    return data.map(({ id }) => ({ id }));
  }

  it('follows an audit and an import whose streams a proxy has refused', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const { page: importing } = await dashboard.signedIn();
    const { port } = site.address() as AddressInfo; // It listens on a port.
    const refused: string[] = [];
    for (const each of [page, importing])
      await each.route(/\.watch/, async (route) => {
        const { pathname } = new URL(route.request().url());
        if (refused.includes(pathname)) return route.continue();
        refused.push(pathname);
        return route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' });
      });
    // The dashboard is built by now.
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Overview' }).waitFor();
    const url = `http://127.0.0.1:${port}/one`;
    const report = await post(page, '/reports', { url });
    const created = await post(page, '/imports', { urls: [`${url}?1`] });
    await page.goto(`${dashboard.origin}/report/${report.id}`);
    await page.getByRole('heading', { name: 'Audit in progress' }).waitFor();
    await importing.goto(`${dashboard.origin}/imports/${created.id}`);
    await importing.getByRole('heading', { name: /^Auditing/ }).waitFor();
    await expect.poll(() => refused.length).toBe(2);
    released.resolve();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    await importing.getByRole('heading', { name: /^Completed/ }).waitFor();
    expect(refused.toSorted()).toEqual(['/trpc/imports.watch', '/trpc/reports.watch']);
    expect(troubles.filter((text) => !text.includes('502'))).toEqual([]);
  });

  it('says that the service cannot be reached, and reads the screen again when it can', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/alerts`);
    await page.getByText('No targets yet').waitFor();
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Half a name');
    await page.route(/\/trpc\//, (route) => route.abort());
    await page.getByText(UNREACHABLE).waitFor();
    await page.waitForTimeout(1_000);
    expect(await page.getByText(UNREACHABLE).count()).toBe(1);
    await page.unroute(/\/trpc\//);
    const read = page.waitForResponse(/account\.overview/);
    await page.getByText(UNREACHABLE).waitFor({ state: 'detached' });
    await read;
    expect(await name.inputValue()).toBe('Half a name');
  });

  it('says nothing of the kind about one call that fails', async () => {
    const { page } = await dashboard.signedIn();
    await page.route(/sessions\.list/, (route) => route.abort());
    await page.goto(`${dashboard.origin}/settings/sessions`);
    await page.getByText('Couldn’t load this').waitFor();
    const checked = page.waitForResponse(/account\.whoami/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await checked;
    await page.waitForTimeout(500);
    expect(await page.getByText(UNREACHABLE).count()).toBe(0);
  });

  it('reports a sign-out and a list that a proxy did not pass on', async () => {
    const { page } = await dashboard.signedIn();
    const busy = { status: 503, contentType: 'text/html', body: '<h1>Service Unavailable</h1>' };
    await page.route(/sign-out|imports\.file/, (route) => route.fulfill(busy));
    await page.goto(`${dashboard.origin}/new?mode=many`);
    await page.getByLabel('URLs, one per line').fill('https://a.example/\nhttps://b.example/');
    await page.getByRole('button', { name: 'Audit 2 pages' }).click();
    await page.getByText('in front of it responded with status 503').waitFor();
    await page.goto(`${dashboard.origin}/settings`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByText('You are still signed in.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/settings');
  });

  it('says that the key has sent too many requests, not that there is no connection', async () => {
    const { page } = await dashboard.signedIn();
    const data = { code: 'TOO_MANY_REQUESTS', httpStatus: 429, appCode: 'rate_limited', fields: null };
    const error = { code: -32029, message: 'Too many requests. Try again in 5 s.', data };
    await page.route(/account\.whoami/, (route) => {
      const calls = new URL(route.request().url()).pathname.split(',');
      return route.fulfill({ status: 429, json: calls.map(() => ({ error })) });
    });
    // Without the data that the server reads for a session.
    const body = await (await fetch(dashboard.origin)).text();
    await page.route(`${dashboard.origin}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(dashboard.origin);
    await page.getByRole('heading', { name: 'Not loaded' }).waitFor();
    await page.getByText('Too many requests. Try again in 5 s.').waitFor();
    expect(await page.getByText('connect').count()).toBe(0);
  });

  it('imports a list once whose response was lost', async () => {
    const { page } = await dashboard.signedIn();
    await page.route(/imports\.file/, async (route) => {
      await route.fetch();
      return route.abort();
    });
    await page.goto(`${dashboard.origin}/new?mode=many`);
    await page.getByLabel('URLs, one per line').fill('https://a.example/\nhttps://b.example/');
    const submit = page.getByRole('button', { name: 'Audit 2 pages' });
    await submit.click();
    await page.getByText('The connection was interrupted').waitFor();
    await page.unroute(/imports\.file/);
    const before = await listImports(page);
    await submit.click();
    await page.waitForURL(/\/imports\/./);
    expect(await listImports(page)).toEqual(before);
    expect(page.url()).toContain(before[0]?.id);
  });

  it('asks for nothing and takes no file under the sign-in form', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/alerts`);
    await page.getByRole('heading', { name: 'Targets' }).waitFor();
    await page.context().clearCookies();
    await page.getByText('Your session has ended').waitFor();
    // What was polled at the same time is refused once more.
    await page.waitForTimeout(POLLS_MS / 2);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.waitForTimeout(POLLS_MS);
    expect(calls).toEqual([]);
    await page.evaluate(DROP);
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe('/alerts');

    await page.getByRole('textbox', { name: 'API key' }).fill(dashboard.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your session has ended').waitFor({ state: 'detached' });
    calls.length = 0;
    await expect.poll(() => calls.length, { timeout: POLLS_MS }).toBeGreaterThan(1);
    await page.evaluate(DROP);
    await page.getByText('pages.txt').waitFor();
    expect(new URL(page.url()).pathname).toBe('/new');
  });
});
