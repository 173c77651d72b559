import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { seriousViolations } from './axe-violations.ts';

/** 8 MB that compress to at least half. */
const LARGE = Array.from({ length: 4_000 }, () => `${randomBytes(1_000).toString('hex')}.example\n`).join('');
const USED_UP =
  /^The storage quota of the account is used up: 1(\.\d)? of 1 MiB \(ACCOUNT_QUOTA_MB\)\. Delete reports/;

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false, settings: { ACCOUNT_QUOTA_MB: '1' } });
});
afterAll(() => dashboard.close());

async function send(page: Page, text: string): Promise<void> {
  await page.goto(`${dashboard.origin}/new`);
  await page.getByText('Many pages').click();
  const file = { name: 'pages.txt', mimeType: '', buffer: Buffer.from(text) };
  await page.getByLabel('File with URLs').setInputFiles(file);
  await page.getByRole('button', { name: 'Audit pages in file' }).click();
}

describe('an account at its storage quota', () => {
  it('gets an error for a file that does not fit, and can send one that fits', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await send(page, LARGE);
    await page.getByRole('alert').filter({ hasText: 'The upload does not fit' }).waitFor();
    // It can be changed and sent again immediately.
    expect(await page.getByRole('button', { name: 'Audit pages in file' }).isEnabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await send(page, `not a url ${'x'.repeat(2_000)}\n`.repeat(600));
    await page.getByRole('heading', { name: 'Completed 600 of 600 lines' }).waitFor();
    expect(troubles.filter((text) => !text.includes('413'))).toEqual([]);
  });

  it('gets the error for every new report until it deletes something', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const error = page.getByText(USED_UP);
    await page.goto(`${dashboard.origin}/new`);
    await page.getByText('Sitemap', { exact: true }).click();
    await page.getByLabel('Sitemap URL').fill('example.com/sitemap.xml');
    await page.getByRole('button', { name: 'Audit pages' }).click();
    await error.waitFor();
    await send(page, 'https://example.com/\n');
    await error.waitFor();

    await page.goto(`${dashboard.origin}/imports`);
    await page.getByRole('link', { name: /pages.txt/ }).click();
    const deleted = page.waitForResponse(/imports\.delete/);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/imports$/);
    await deleted;
    await send(page, 'no url\n');
    await page.getByRole('heading', { name: 'Completed 1 of 1 lines' }).waitFor();
    expect(troubles.filter((text) => !text.includes('413'))).toEqual([]);
  });

  it('shows that an import waits when the quota is used up midway, and that it continues', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const rejects = `not a url ${'x'.repeat(2_000)}\n`.repeat(300);
    await send(page, rejects);
    await page.getByRole('heading', { name: 'Completed 300 of 300 lines' }).waitFor();
    const earlier = page.url();
    await send(page, `${rejects}https://after.invalid/\n`);
    const waiting = page.getByRole('status').filter({ hasText: 'The import continues when reports' });
    await waiting.waitFor();
    expect(await waiting.innerText()).toMatch(/^Waiting\s+The storage quota of the account is used up/);
    expect(await seriousViolations(page)).toEqual([]);
    const api = `${dashboard.origin}/api/v1/imports/${page.url().split('/').at(-1)}`;
    const headers = { authorization: `Bearer ${dashboard.key}` };
    const read = async () => (await fetch(api, { headers })).json();
    const message = expect.stringContaining('ACCOUNT_QUOTA_MB');
    expect(await read()).toMatchObject({ data: { waiting_for: { code: 'quota_exceeded', message } } });

    const { page: other } = await dashboard.signedIn();
    await other.goto(earlier);
    await other.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Completed 301 of 301 lines' }).waitFor();
    expect(await waiting.count()).toBe(0);
    expect(await read()).toMatchObject({ data: { status: 'completed', waiting_for: null } });
    expect(troubles.filter((text) => !text.includes('413'))).toEqual([]);
  });
});
