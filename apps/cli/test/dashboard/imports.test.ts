import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { seriousFaults } from './serious-faults.ts';

const LINES = 50_000;
const REJECTS = 250;
/** Enough that an import is still under way when a person has found the button. */
const UNDER_WAY_LINES = 150_000;
/** Bytes a second: slow enough that an upload is seen on its way. */
const SLOW = 300_000;

/** Lines of CSV: addresses of two pages over and over, and at every 200th line what is no address. */
function fileOf(origin: string, lines: number): string {
  const rows = Array.from({ length: lines }, (_, index) =>
    (index + 1) % 200 === 0
      ? `mailto:nobody-${index + 1},1`
      : `${origin}/${index % 2 === 0 ? 'good' : 'poor'},0`,
  );
  return `url,privacy\n${rows.join('\n')}\n`;
}

async function choose(page: Page, origin: string, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.goto(`${origin}/new`);
  await page.getByText('Many pages').click();
  await page.getByLabel('File of addresses').setInputFiles({ ...file, mimeType: '' });
  await page.getByText(file.name, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Audit the pages in the file' }).click();
}

async function giveSitemap(page: Page, origin: string, sitemap: string): Promise<void> {
  await page.goto(`${origin}/new`);
  await page.getByText('A sitemap').click();
  await page.getByLabel('Address of the sitemap').fill(sitemap);
}

let dashboard: Dashboard;
let site: Site;

beforeAll(async () => {
  [dashboard, site] = await Promise.all([openDashboard({ withDemo: false }), startSite()]);
});

afterAll(async () => {
  await dashboard.close();
  await site.close();
});

describe('a file of addresses', () => {
  it('is seen on its way, and leaves nothing when it is cancelled', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const network = await page.context().newCDPSession(page);
    await page.goto(`${dashboard.origin}/new`);
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: SLOW,
    });
    await page.getByText('Many pages').click();
    const buffer = Buffer.from('https://example.com/some/page\n'.repeat(1_000_000));
    await page.getByLabel('File of addresses').setInputFiles({ name: 'slow.txt', mimeType: '', buffer });
    await page.getByRole('button', { name: 'Audit the pages in the file' }).click();
    const bar = page.getByRole('progressbar', { name: 'Sent of the file' });
    await bar.waitFor();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await page.getByText('of 30.0 MB').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await network.detach();
    await page.goto(`${dashboard.origin}/imports`);
    await page.getByText('No imports yet').waitFor();
    expect(troubles).toEqual([]);
  });

  it('of 50,000 lines is watched to its end, its rejects read to the last and downloaded', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const file = { name: 'pages.csv', buffer: Buffer.from(fileOf(site.origin, LINES)) };
    await choose(page, dashboard.origin, file);
    await page.waitForURL(/\/imports\/./);
    // Nothing is loaded anew: what follows comes by itself.
    await page.getByRole('heading', { name: 'Completed 50,000 of 50,000 lines' }).waitFor();
    const facts = page.locator('dl.facts');
    expect(await facts.innerText()).toMatch(/Lines\s+50,000\s+Reports made\s+2\s/);
    expect(await facts.innerText()).toMatch(/Left alone\s+49,748\s+Rejected\s+250\s/);

    const rejects = page.getByRole('navigation', { name: 'Pages of rejects' });
    await page.getByRole('cell', { name: 'mailto:nobody-200', exact: true }).waitFor();
    await rejects.getByText('Lines 201 to 20,001').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await rejects.getByRole('button', { name: 'Next' }).click();
    await rejects.getByText('Lines 20,201 to 40,001').waitFor();
    await rejects.getByRole('button', { name: 'Next' }).click();
    await rejects.getByText('Lines 40,201 to 50,001').waitFor();
    expect(await rejects.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await rejects.getByRole('button', { name: 'Previous' }).click();
    await rejects.getByText('Lines 20,201 to 40,001').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download all' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBe(REJECTS);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ line: 50_001, text: 'mailto:nobody-50000' });
    expect(troubles).toEqual([]);
  });

  it('that is under way stops when it is cancelled, and can be forgotten', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const rows = Array.from({ length: UNDER_WAY_LINES }, (_, index) => `https://under-way.example/${index}`);
    await choose(page, dashboard.origin, { name: 'many.txt', buffer: Buffer.from(rows.join('\n')) });
    // The upload can be cancelled as well: here it has arrived.
    await page.waitForURL(/\/imports\/./);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const heading = page.getByRole('heading', { name: /^Cancelled/ });
    await heading.waitFor();
    const done = Number(/([\d,]+) of/.exec(await heading.innerText())?.[1]?.replaceAll(',', ''));
    expect(done).toBeLessThan(UNDER_WAY_LINES);
    await page.getByRole('button', { name: 'Forget' }).click();
    await page.waitForURL(/\/imports$/);
    await page.getByRole('heading', { name: 'Imports' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it.each([
    ['pages.csv.gz', (url: string) => gzipSync(`url\n${url}\n`), 'A CSV file'],
    ['pages', (url: string) => gzipSync(`{"url":"${url}"}\n`), 'An NDJSON file'],
    ['pages.txt', (url: string) => Buffer.from(`\uFEFF${url}\r\n`, 'utf16le'), 'A text of addresses'],
  ])('is known for what it is: %s', async (name, bufferOf, source) => {
    const { page } = await dashboard.signedIn();
    await choose(page, dashboard.origin, { name, buffer: bufferOf(`${site.origin}/good`) });
    await page.getByRole('heading', { level: 1, name: source }).waitFor();
    const done = page.getByRole('heading', { name: 'Completed 1 of 1 lines' });
    await done.waitFor();
    expect(await page.getByText('Rejected').count()).toBe(1);
  });

  it('that cannot be taken says why', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await choose(page, dashboard.origin, {
      name: 'pages.csv',
      buffer: Buffer.from('address\nexample.com\n'),
    });
    await page.getByRole('alert').getByText('one of them "url"').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Paste addresses instead' }).click();
    await page.getByLabel('Addresses, one a line').waitFor();
    // The refusal itself is told in the console, too.
    expect(troubles.filter((text) => !text.includes('422'))).toEqual([]);
  });
});

describe('a sitemap', () => {
  it('becomes reports of the pages that it names, and tells what it names besides', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await giveSitemap(page, dashboard.origin, `${site.origin}/pages.xml`);
    await page.getByLabel('have a report').selectOption('create');
    await page.getByRole('button', { name: 'Audit its pages' }).click();
    await page.getByRole('heading', { level: 1, name: 'A sitemap' }).waitFor();
    await page.getByRole('heading', { name: 'Completed 3 of 3 lines' }).waitFor();
    const facts = page.locator('dl.facts');
    expect(await facts.innerText()).toMatch(
      /Lines\s+3\s+Reports made\s+2\s+Run again\s+0\s+Left alone\s+0\s+Rejected\s+1\s/,
    );
    await page.getByRole('cell', { name: 'ftp://127.0.0.1/third' }).waitFor();
    // Two audits go on after the lines are done.
    const results = page.getByRole('img', { name: /^1 good, 1 bad$/ });
    await results.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const made = page.getByRole('region', { name: 'Its reports 2' });
    await made.getByRole('row').filter({ hasText: '/poor' }).getByText('Bad').waitFor();
    await made.getByRole('link', { name: `${site.origin}/good` }).click();
    await page.getByRole('heading', { level: 1, name: `${site.origin}/good` }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('that is none says so where it was asked for', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await giveSitemap(page, dashboard.origin, `${site.origin}/good`);
    await page.getByRole('button', { name: 'Audit its pages' }).click();
    await page.getByRole('heading', { name: /^Failed/ }).waitFor();
    await page.getByRole('alert').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

describe('an import of many pages', () => {
  it('leads to each of its reports, page by page', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const rows = Array.from({ length: 30 }, (_, index) => `https://pages.invalid/${index + 1}`);
    await choose(page, dashboard.origin, { name: 'pages.txt', buffer: Buffer.from(rows.join('\n')) });
    await page.getByRole('heading', { name: 'Completed 30 of 30 lines' }).waitFor();
    const made = page.getByRole('region', { name: 'Its reports 30' });
    const pages = made.getByRole('navigation', { name: 'Pages of its reports' });
    await made.getByRole('link', { name: 'https://pages.invalid/25' }).waitFor();
    await pages.getByRole('button', { name: 'Next' }).click();
    await made.getByRole('link', { name: 'https://pages.invalid/30' }).waitFor();
    expect(await made.getByRole('row').count()).toBe(6);
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await pages.getByRole('button', { name: 'Previous' }).click();
    await made.getByRole('link', { name: 'https://pages.invalid/1', exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });
});
