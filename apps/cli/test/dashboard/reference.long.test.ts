import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false });
});

afterAll(() => dashboard.close());

it('opens the API reference from the settings and the keys', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings`);
  await page.getByRole('link', { name: 'API reference' }).click();
  await page.getByRole('heading', { name: 'API reference', level: 1 }).waitFor();
  for (const tag of ['Events', 'Webhooks', 'Alerts']) {
    const path = tag === 'Alerts' ? '/alerts' : `/settings/${tag.toLowerCase()}`;
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByRole('main').locator('a[href^="/api/v1/docs"]').click();
    await page.getByRole('heading', { name: tag, level: 2 }).last().waitFor();
    expect(new URL(page.url()).hash).toBe(`#tag-${tag}`);
  }
  await page.goto(`${dashboard.origin}/keys`);
  await page.getByRole('main').getByRole('link', { name: 'API', exact: true }).click();
  await page.getByRole('heading', { name: 'API reference', level: 1 }).waitFor();
  expect(troubles).toEqual([]);
});

it.each([
  { width: 1200, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)('shows it at $width px, $colorScheme', async ({ width, colorScheme }) => {
  const { page, troubles } = await dashboard.newPage({ viewport: { width, height: 900 }, colorScheme });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${dashboard.origin}/api/v1/docs`);
  await page.getByRole('navigation').getByRole('link', { name: 'Create a report' }).click();
  await page.getByRole('heading', { name: 'Create a report' }).waitFor();
  expect(new URL(page.url()).hash).toBe('#createReport');
  // Its own style applies, nothing else is loaded, and nothing is wider than the window.
  expect(await page.evaluate('getComputedStyle(document.body).margin')).toBe('0px');
  expect(new Set(requests.map((url) => new URL(url).pathname))).toEqual(new Set(['/api/v1/docs']));
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  expect(troubles).toEqual([]);
});

it('has no serious accessibility violations', async () => {
  // axe runs as a script, which the policy of the page forbids.
  const { page } = await dashboard.newPage({ bypassCSP: true });
  await page.goto(`${dashboard.origin}/api/v1/docs`);
  expect(await seriousViolations(page)).toEqual([]);
});
