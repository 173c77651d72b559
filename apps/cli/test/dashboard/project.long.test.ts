import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

describe('the screen of a project', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  it('opens the pages by path, directory by directory, down to a report', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    const pages = page.getByRole('region', { name: 'Pages by path' });
    const directory = pages.getByRole('button', { name: 'tours/' });
    await directory.waitFor();
    const closed = await pages.getByRole('row').count();
    await directory.press('Enter');
    expect(await directory.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => pages.getByRole('row').count()).toBeGreaterThan(closed);
    expect(await seriousViolations(page)).toEqual([]);
    await pages.getByRole('link', { name: 'three-day-fjord' }).click();
    await page.waitForURL(/\/report\//);
    expect(troubles).toEqual([]);
  });

  it('compares two days that the URL names', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    await page.getByRole('link', { name: 'Compare days' }).click();
    await page.getByRole('region', { name: 'Scores' }).waitFor();
    const days = page.getByRole('combobox', { name: 'From' });
    const [first = ''] = await days.locator('option').last().allInnerTexts();
    await days.selectOption({ label: first });
    await page.waitForURL(/from=\d{4}-\d{2}-\d{2}&to=/);
    const issues = page.getByRole('region', { name: /Issues that changed/ });
    await issues.getByText('New').first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('downloads the issues that are filtered, and all pages, as CSV', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example?category=seo`);
    for (const [name, file] of [
      ['CSV of the issues', 'issues-fjord-kayaks.example.csv'],
      ['CSV of all pages', 'pages-fjord-kayaks.example.csv'],
    ] as const) {
      const started = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const download = await started;
      expect(download.suggestedFilename()).toBe(file);
      const lines = await linesOf(await download.createReadStream());
      expect(lines.length).toBeGreaterThan(1);
      if (name === 'CSV of the issues')
        expect(lines.slice(1).every((line) => line.includes('"seo"'))).toBe(true);
    }
    expect(troubles).toEqual([]);
  });

  it('fits a phone, in the dark as well', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await dashboard.signedIn({ colorScheme, viewport: { width: 390, height: 844 } });
      await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
      await page.getByRole('button', { name: 'tours/' }).click();
      await page.getByRole('link', { name: 'three-day-fjord' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await page.evaluate(overflow)).toBe(0);
    }
  });
});

async function linesOf(stream: AsyncIterable<Buffer>): Promise<string[]> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString('utf8');
  return text.trimEnd().split('\r\n');
}
