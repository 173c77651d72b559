import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

const FIELD = 'Render in a browser';

let site: Site;
let dashboard: Dashboard;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

it('the fields say when the server has no browser', async () => {
  dashboard = await openDashboard({ withDemo: false });
  try {
    const { page, troubles } = await dashboard.signedIn();
    // The machine of the test may have one.
    await page.route(/account\.whoami/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"rendering":\{[^}]*\}/, '"rendering":null');
      await route.fulfill({ response, body });
    });
    for (const mode of ['one', 'many', 'sitemap']) {
      await page.goto(`${dashboard.origin}/new?mode=${mode}`);
      await page.getByText('This server has no browser.').waitFor();
      expect([mode, await page.getByLabel(FIELD).isDisabled()]).toEqual([mode, true]);
      expect(await page.getByLabel('Devices').count()).toBe(0);
    }
    expect(await seriousViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  } finally {
    await dashboard.close();
  }
});

it('the chosen options reach the report, and every report of an import', async () => {
  const settings = {
    CHROME_PATH: await chromiumPath(),
    RENDERING: 'auto',
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
  };
  dashboard = await openDashboard({ withDemo: false, settings });
  try {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    await page.getByLabel('URL to audit').fill(`${site.origin}/good`);
    const devices = page.getByLabel('Devices');
    await devices.waitFor();
    await page.getByLabel(FIELD).selectOption('off');
    await devices.waitFor({ state: 'detached' });
    await page.getByLabel(FIELD).selectOption('on');
    await devices.selectOption('both');
    await page.getByLabel('Loads per page').selectOption('3');
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Audit page' }).click();
    await page.waitForURL(/\/report\//);

    await page.goto(`${dashboard.origin}/new?mode=many`);
    await page.getByLabel('URLs, one per line').fill(`${site.origin}/poor`);
    await page.getByLabel(FIELD).selectOption('off');
    await page.getByRole('button', { name: 'Audit 1 page' }).click();
    await page.waitForURL(/\/imports\//);

    const choices = async () => {
      const response = await fetch(`${dashboard.origin}/api/v1/reports`, {
        headers: { authorization: `Bearer ${dashboard.key}` },
      });
      const { data } = (await response.json()) as {
        data: { url: string; rendering: string; devices: string; render_runs: number }[];
      };
      return data
        .map(({ url, rendering, devices: chosen, render_runs: runs }) => {
          return [new URL(url).pathname, rendering, chosen, String(runs)];
        })
        .toSorted(([one = ''], [other = '']) => one.localeCompare(other));
    };
    await expect.poll(choices, { timeout: 60_000 }).toEqual([
      ['/good', 'on', 'both', '3'],
      ['/poor', 'off', 'default', '0'],
    ]);
    expect(troubles).toEqual([]);
  } finally {
    await dashboard.close();
  }
});
