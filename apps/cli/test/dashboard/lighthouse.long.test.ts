import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';

const TEST_MS_MAX = 400_000;
const AUDITED_MS_MAX = 300_000;
const FIELD = 'Also audit with Lighthouse';

let site: Site;

beforeAll(async () => {
  site = await startSite();
});

afterAll(() => site.close());

it('a server without Lighthouse says how to install it, and offers it nowhere', async () => {
  const dashboard = await openDashboard({ withDemo: false, settings: { LIGHTHOUSE: 'off' } });
  try {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    await page.getByText('npm install --prefix lighthouse lighthouse@13').waitFor();
    expect(await page.getByLabel(FIELD).isDisabled()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('URL to audit').fill(`${site.origin}/good`);
    await page.getByRole('button', { name: 'Audit page' }).click();
    await page.waitForURL(/\/report\//);
    await page.getByRole('button', { name: 'Run again' }).waitFor();
    expect(await page.getByRole('button', { name: /Lighthouse/ }).count()).toBe(0);
    expect(troubles).toEqual([]);
  } finally {
    await dashboard.close();
  }
});

it(
  'the report shows how far Lighthouse is, and then its results, without a reload',
  async () => {
    const settings = {
      CHROME_PATH: await chromiumPath(),
      LIGHTHOUSE_PATH: dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
      // Chromium does not start its sandbox as root.
      RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    };
    const dashboard = await openDashboard({ withDemo: false, settings });
    try {
      const { page, troubles } = await dashboard.signedIn();
      await page.goto(`${dashboard.origin}/new`);
      await page.getByLabel('URL to audit').fill(`${site.origin}/good`);
      await page.getByLabel(FIELD).check();
      await page.getByRole('button', { name: 'Audit page' }).click();
      await page.waitForURL(/\/report\//);
      const panel = page.getByRole('region', { name: 'Lighthouse', exact: true });
      await panel.getByText(/Waiting for Lighthouse|is auditing/).waitFor();
      await panel.getByText(/of 3 runs\./).waitFor({ timeout: AUDITED_MS_MAX });
      expect(await panel.getByRole('img', { name: /^Lighthouse, Performance \d+ of 100/ }).count()).toBe(1);
      expect(await panel.getByText('Pagemark: ').count()).toBeGreaterThan(0);
      expect(await seriousViolations(page)).toEqual([]);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        panel.getByRole('link', { name: 'Download its JSON' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^lighthouse-mobile-.*\.json$/);
      await page.getByRole('button', { name: 'Run without Lighthouse' }).click();
      await panel.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Run with Lighthouse' }).waitFor();
      expect(troubles).toEqual([]);
    } finally {
      await dashboard.close();
    }
  },
  TEST_MS_MAX,
);
