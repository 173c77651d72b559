// Records the first minute with Pagemark for the README, from an empty installation to a shared report:
// `node apps/cli/test/dashboard/record-first-minute.ts docs/images/first-minute.webp`.
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { sampleDocument } from '@pagemark/fetcher/sample-site';
import { animatedWebp } from './animated-webp.ts';
import type { Frame } from './animated-webp.ts';
import { stackedWebp } from './stacked-webp.ts';
import { openDashboard } from './open-dashboard.ts';

const SIZE = { width: 1280, height: 800 };
const QUALITY = 0.82;
const PORT = 8080;
/** The level of the sample page, 0 to 20. */
const LEVEL = 8;
const PATH = '/tours/three-day-fjord';
const URL_TYPED = `http://localhost:${PORT}${PATH}`;

const [file = 'first-minute.webp'] = process.argv.slice(2);
const site = createServer((request, response) => {
  const { html, headers } = sampleDocument(URL_TYPED, 'Three days on the fjord', LEVEL);
  const { 'content-encoding': _, ...sent } = headers;
  response.writeHead(request.url === PATH ? 200 : 404, sent).end(request.url === PATH ? html : '');
}).listen(PORT, 'localhost');
await once(site, 'listening');
const dashboard = await openDashboard({
  withDemo: false,
  settings: { FETCH_ALLOWED_NETWORKS: '127.0.0.0/8,::1/128' },
});
const { page } = await dashboard.newPage({ viewport: SIZE, colorScheme: 'light' });
// A second tab encodes screenshots as WebP, because browsers have an encoder.
const { page: encoder } = await dashboard.newPage();
const frames: Frame[] = [];
try {
  await page.goto(dashboard.link ?? '');
  const field = page.getByLabel('URL to audit');
  await field.waitFor();
  await show(page, 1_600);
  for (let end = 4; end < URL_TYPED.length + 4; end += 4) {
    await field.fill(URL_TYPED.slice(0, end));
    await show(page, 110);
  }
  await show(page, 500);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Findings' }).waitFor();
  await page.evaluate('document.fonts.ready');
  await show(page, 3_000);
  const findings = page.getByRole('region', { name: 'Findings' });
  await findings.evaluate('(element) => element.scrollIntoView()');
  await show(page, 1_800);
  await findings.locator('summary').nth(1).click();
  await show(page, 2_600);
  await page.evaluate('window.scrollTo(0, 0)');
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await show(page, 1_200);
  await dialog.getByRole('radio', { name: 'Anyone with the link' }).check();
  await show(page, 900);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Visibility changed.').waitFor();
  await show(page, 1_800);
  await dialog.getByRole('link', { name: 'Open shared page' }).click();
  await page.getByRole('navigation', { name: 'Report' }).waitFor();
  await show(page, 3_000);
  await writeFile(file, animatedWebp(frames, SIZE));
} finally {
  await dashboard.close();
  site.closeAllConnections();
  site.close();
}

/** Adds a screenshot of a page to the animation. */
async function show(shown: Page, durationMs: number): Promise<void> {
  await shown.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
  const webp = await stackedWebp(encoder, [await shown.screenshot()], { quality: QUALITY });
  frames.push({ webp, durationMs });
}
