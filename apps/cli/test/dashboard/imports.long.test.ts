import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { seriousViolations } from './axe-violations.ts';

const LINES = 50_000;
const REJECTS = 250;
/** Enough that the import is still in progress when Cancel is clicked. */
const LONG_IMPORT_LINES = 150_000;
/** Bytes per second: slow enough that the upload progress is visible. */
const SLOW = 300_000;

/** CSV lines with the URLs of two pages, and an invalid URL on every 200th line. */
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
  await page.getByLabel('File with URLs').setInputFiles({ ...file, mimeType: '' });
  await page.getByText(file.name, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Audit pages in file' }).click();
}

async function enterSitemap(page: Page, origin: string, sitemap: string): Promise<void> {
  await page.goto(`${origin}/new`);
  await page.getByText('Sitemap', { exact: true }).click();
  await page.getByLabel('Sitemap URL').fill(sitemap);
}

let dashboard: Dashboard;
let site: Site;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-imports-'));
  [dashboard, site] = await Promise.all([openDashboard({ withDemo: false }), startSite()]);
});

afterAll(async () => {
  await dashboard.close();
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a file of URLs', () => {
  it('shows upload progress, and leaves nothing when canceled', async () => {
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
    // From disk: given to the browser in a message, 30 MB can take longer than a step.
    const path = join(folder, 'slow.txt');
    await writeFile(path, 'https://example.com/some/page\n'.repeat(1_000_000));
    await page.getByLabel('File with URLs').setInputFiles(path);
    await page.getByRole('button', { name: 'Audit pages in file' }).click();
    const bar = page.getByRole('progressbar', { name: 'Upload progress' });
    await bar.waitFor();
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await page.getByText('of 30.0 MB').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(0);
    await network.detach();
    await page.goto(`${dashboard.origin}/imports`);
    await page.getByText('No imports yet').waitFor();
    expect(troubles).toEqual([]);
  });

  it('of 50,000 lines shows its progress, and all its rejects on screen and as a download', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const file = { name: 'pages.csv', buffer: Buffer.from(fileOf(site.origin, LINES)) };
    await choose(page, dashboard.origin, file);
    await page.waitForURL(/\/imports\/./);
    // The screen updates without a reload.
    await page.getByRole('heading', { name: 'Completed 50,000 of 50,000 lines' }).waitFor();
    const facts = page.locator('dl.facts');
    expect(await facts.innerText()).toMatch(/^Created\s+2\s/);
    expect(await facts.innerText()).toMatch(/Skipped\s+49,748\s+Rejected\s+250$/);

    await page.getByText(/, lines finished .*, audits finished /).waitFor();
    const rejects = page.getByRole('navigation', { name: 'Rejected line pagination' });
    await page.getByRole('cell', { name: 'mailto:nobody-200', exact: true }).waitFor();
    await rejects.getByText('Lines 201 to 20,001').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await rejects.getByRole('button', { name: 'Next' }).click();
    await rejects.getByText('Lines 20,201 to 40,001').waitFor();
    await rejects.getByRole('button', { name: 'Next' }).click();
    await rejects.getByText('Lines 40,201 to 50,001').waitFor();
    expect(await rejects.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await rejects.getByRole('button', { name: 'Previous' }).click();
    await rejects.getByText('Lines 20,201 to 40,001').waitFor();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download NDJSON' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.length).toBe(REJECTS);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ line: 50_001, text: 'mailto:nobody-50000' });
    expect(troubles).toEqual([]);
  });

  it('with rejected lines groups them by reason, and exports them as CSV', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const text = '=HYPERLINK("x")\nmailto:a@example.com\nmailto:b@example.com\n';
    await choose(page, dashboard.origin, { name: 'broken.txt', buffer: Buffer.from(text) });
    await page.getByRole('heading', { name: 'Completed 3 of 3 lines' }).waitFor();
    const reasons = page.getByRole('list', { name: 'Reasons' }).getByRole('button');
    await reasons.nth(1).waitFor();
    expect(await reasons.allTextContents()).toEqual([
      'url must start with http:// or https://. 2',
      'url must have a valid host name: letters, digits, hyphens and dots. 1',
    ]);
    // Each has an example, and opens to its lines.
    await page.getByText('Line 2: mailto:a@example.com').waitFor();
    await page.getByText('Line 1: =HYPERLINK("x")').waitFor();
    await reasons.nth(1).click();
    await page.getByRole('cell', { name: '=HYPERLINK("x")' }).waitFor();
    expect(await page.getByRole('cell', { name: 'mailto:a@example.com' }).count()).toBe(0);
    expect(await reasons.nth(1).getAttribute('aria-expanded')).toBe('true');
    const pager = page.locator('.reasons .pager');
    expect(await pager.evaluate('(it) => getComputedStyle(it).paddingLeft')).not.toBe('0px');
    expect(await seriousViolations(page)).toEqual([]);
    const rowsOf = async (link: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: link }).click(),
      ]);
      return (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    };
    const [header, first, ...others] = await rowsOf('Download CSV');
    expect(header).toBe('\uFEFFline,content,reason');
    expect(first).toMatch(/^1,"'=HYPERLINK\(""x""\)","url must/);
    expect(others).toHaveLength(2);
    expect(await rowsOf('Download these lines as CSV')).toEqual([header, first]);
    await page.getByLabel('Filter reasons').fill('MAILTO');
    await reasons.nth(1).waitFor({ state: 'detached' });
    expect(await reasons.allTextContents()).toEqual(['url must start with http:// or https://. 2']);
    await reasons.click();
    await page.getByRole('cell', { name: 'mailto:b@example.com' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('that is canceled in progress stops, and can be deleted', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const rows = Array.from(
      { length: LONG_IMPORT_LINES },
      (_, index) => `https://in-progress.example/${index}`,
    );
    await choose(page, dashboard.origin, { name: 'many.txt', buffer: Buffer.from(rows.join('\n')) });
    // The upload can be canceled as well: here it is complete.
    await page.waitForURL(/\/imports\/./);
    await page.getByRole('button', { name: 'Cancel' }).click();
    const heading = page.getByRole('heading', { name: /^Canceled/ });
    await heading.waitFor();
    const done = Number(/([\d,]+) of/.exec(await heading.innerText())?.[1]?.replaceAll(',', ''));
    expect(done).toBeLessThan(LONG_IMPORT_LINES);
    await page.getByRole('button', { name: 'Delete import (reports stay)' }).click();
    await page.waitForURL(/\/imports$/);
    await page.getByRole('heading', { name: 'Imports' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it.each([
    ['pages.csv.gz', (url: string) => gzipSync(`url\n${url}\n`), 'CSV file'],
    ['pages', (url: string) => gzipSync(`{"url":"${url}"}\n`), 'NDJSON file'],
    ['pages.txt', (url: string) => Buffer.from(`\uFEFF${url}\r\n`, 'utf16le'), 'List of URLs'],
  ])('has its type detected: %s', async (name, bufferOf, source) => {
    const { page } = await dashboard.signedIn();
    await choose(page, dashboard.origin, { name, buffer: bufferOf(`${site.origin}/good`) });
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText(source, { exact: true }).waitFor();
    const done = page.getByRole('heading', { name: 'Completed 1 of 1 lines' });
    await done.waitFor();
    expect(await page.getByText('Rejected').count()).toBe(1);
  });

  it('that is rejected shows the reason', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await choose(page, dashboard.origin, {
      name: 'pages.csv',
      buffer: Buffer.from('name\nnothing here\n'),
    });
    await page.getByRole('alert').getByText('one of them "url"').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Paste URLs instead' }).click();
    await page.getByLabel('URLs, one per line').waitFor();
    // The browser logs the rejected request, too.
    expect(troubles.filter((text) => !text.includes('422'))).toEqual([]);
  });
});

it.each(['', '# no pages yet\n\n'])('says that a file has no URLs: %j', async (text) => {
  const { page } = await dashboard.signedIn();
  await choose(page, dashboard.origin, { name: 'pages.txt', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name: 'Completed 0 of 0 lines' }).waitFor();
  const notice = page.getByRole('status').filter({ hasText: 'No URLs found' });
  await notice.waitFor();
  expect(await page.getByRole('heading', { name: 'Audits' }).count()).toBe(0);
});

describe('a sitemap', () => {
  it('becomes reports of its pages, and shows its other entries as rejected', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await enterSitemap(page, dashboard.origin, `${site.origin}/pages.xml`);
    await page.getByLabel('If a page already has a report').selectOption('create');
    await page.getByRole('button', { name: 'Audit pages' }).click();
    await page.getByRole('heading', { level: 1, name: `${site.origin}/pages.xml` }).waitFor();
    await page.getByRole('heading', { name: 'Completed 3 of 3 lines' }).waitFor();
    const facts = page.locator('dl.facts');
    expect(await facts.innerText()).toMatch(/^Created\s+2\s+Run again\s+0\s+Skipped\s+0\s+Rejected\s+1$/);
    await page.getByRole('cell', { name: 'ftp://127.0.0.1/third' }).waitFor();
    // Two audits continue after the last line.
    const results = page.getByRole('img', { name: /^1 good, 1 bad$/ });
    await results.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const reports = page.getByRole('region', { name: 'Reports 2' });
    await reports.getByRole('row').filter({ hasText: '/poor' }).getByText('Bad').waitFor();
    await reports.getByRole('link', { name: `${new URL(site.origin).host}/good` }).click();
    await page.getByRole('heading', { level: 1, name: 'Hand-made leather shoes' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('that is not one shows an error', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await enterSitemap(page, dashboard.origin, `${site.origin}/good`);
    await page.getByRole('button', { name: 'Audit pages' }).click();
    await page.getByRole('heading', { name: /^Failed/ }).waitFor();
    await page.getByRole('alert').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });
});

describe('an import of many pages', () => {
  it('lists its reports page by page', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const rows = Array.from({ length: 30 }, (_, index) => `https://pages.invalid/${index + 1}`);
    await choose(page, dashboard.origin, { name: 'pages.txt', buffer: Buffer.from(rows.join('\n')) });
    await page.getByRole('heading', { name: 'Completed 30 of 30 lines' }).waitFor();
    const reports = page.getByRole('region', { name: 'Reports 30' });
    const pages = reports.getByRole('navigation', { name: 'Report pagination' });
    await reports.getByRole('link', { name: 'pages.invalid/25' }).waitFor();
    await pages.getByRole('button', { name: 'Next' }).click();
    await reports.getByRole('link', { name: 'pages.invalid/30' }).waitFor();
    expect(await reports.getByRole('row').count()).toBe(6);
    expect(await pages.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await pages.getByRole('button', { name: 'Previous' }).click();
    await reports.getByRole('link', { name: 'pages.invalid/1', exact: true }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('is not completed while its audits wait', async () => {
    const held: ServerResponse[] = [];
    const slow = createServer((_, response) => void held.push(response)).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    const { port } = slow.address() as AddressInfo; // A TCP server that listens has this kind of address.
    const { page, troubles } = await dashboard.signedIn();
    const rows = ['one', 'two', 'three'].map((path) => `http://127.0.0.1:${port}/${path}`);
    await choose(page, dashboard.origin, { name: 'slow.txt', buffer: Buffer.from(rows.join('\n')) });
    await page.getByRole('heading', { name: 'Auditing 3 of 3 lines' }).waitFor();
    const bar = page.getByRole('img', { name: '3 pending' });
    await bar.waitFor();
    expect((await bar.boundingBox())?.width).toBeGreaterThan(200);
    await page.getByText(/^Started .*, lines finished [^,]*$/).waitFor();
    const { page: list } = await dashboard.signedIn();
    await list.goto(`${dashboard.origin}/imports`);
    await list.getByRole('row', { name: /^slow\.txt Auditing 3 3 0 0 0 / }).waitFor();
    slow.closeAllConnections();
    slow.close();
    await page.getByRole('heading', { name: 'Completed 3 of 3 lines' }).waitFor();
    await page.getByText(/, audits finished /).waitFor();
    expect(troubles).toEqual([]);
  });
});
