import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Whether the current tab is within the width of the screen. Runs in the browser. */
const CURRENT_TAB_IS_SHOWN = `(() => {
  const tab = document.querySelector('.tabs [aria-current=page]').getBoundingClientRect();
  return tab.left >= 0 && tab.right <= innerWidth;
})()`;

describe('the screen of a project', () => {
  let dashboard: Dashboard;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-profile-'));
    const profile = join(folder, 'profile.json');
    await writeFile(profile, '{ "name": "strict", "grade_thresholds": { "good": 90, "decent": 60 } }');
    dashboard = await openDashboard({ withDemo: true, settings: { PAGEMARK_PROFILE: profile } });
  });

  afterAll(async () => {
    await dashboard.close();
    await rm(folder, { recursive: true });
  });

  it('marks the thresholds of this installation in its chart', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    const labels = page.locator('.score-chart .score-label');
    await labels.first().waitFor();
    expect((await labels.allInnerTexts()).slice(0, 3)).toEqual(['100', '90', '60']);
    expect(await page.locator('.score-chart .threshold').count()).toBe(2);
  });

  it('underlines the current tab only in forced colors', async () => {
    const { page } = await dashboard.signedIn({ forcedColors: 'active' });
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    await page.locator('.tabs [aria-current=page]').waitFor();
    const lines = await page.evaluate(
      `Array.from(document.querySelectorAll('.tabs a'), (tab) => getComputedStyle(tab).borderBottomColor)`,
    );
    const ground = await page.evaluate('getComputedStyle(document.body).backgroundColor');
    const [current, ...others] = lines as string[];
    expect(current).not.toBe(ground);
    expect(new Set(others)).toEqual(new Set([ground]));
  });

  it('opens the pages by path, directory by directory, down to a report', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    const pages = page.getByRole('region', { name: 'Pages by path' });
    const directory = pages.getByRole('button', { name: 'tours/' });
    await directory.waitFor();
    await pages.getByRole('columnheader', { name: 'Average score' }).waitFor();
    for (const name of ['Median score', 'Last result']) await page.getByText(name, { exact: true }).waitFor();
    // The list begins with the worst page, not with those without a score.
    const worst = page.locator('dt:text-is("Worst page") + dd').getByRole('link');
    expect(await worst.getAttribute('href')).toMatch(/[?&]score_min=0&sort_by=score&sort=asc$/);
    const closed = await pages.getByRole('row').count();
    await directory.press('Enter');
    expect(await directory.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => pages.getByRole('row').count()).toBeGreaterThan(closed);
    expect(await seriousViolations(page)).toEqual([]);
    await pages.getByRole('link', { name: 'three-day-fjord' }).click();
    await page.waitForURL(/\/report\//);
    expect(troubles).toEqual([]);
  });

  it('has its tabs at separate URLs, which links and keys open', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const path = '/projects/fjord-kayaks.example';
    await page.goto(`${dashboard.origin}${path}`);
    const tabs = page.getByRole('navigation', { name: 'Sections of the project' }).getByRole('link');
    await page.getByRole('heading', { name: 'Scores over time' }).waitFor();
    expect((await tabs.allInnerTexts()).map((text) => text.replace(/\s+/, ' '))).toEqual([
      'Overview',
      expect.stringMatching(/^Issues \d+$/),
      'Pages 3',
      'Schedule',
      'Alerts',
      'Settings',
    ]);
    const current = () =>
      page.locator('[aria-label="Sections of the project"] [aria-current=page]').innerText();
    for (const [name, part, heading] of [
      ['Issues', 'issues', 'Issues'],
      ['Pages', 'pages', 'Pages by path'],
      ['Schedule', 'schedule', 'Schedule'],
      ['Alerts', 'alerts', 'Alerts'],
      ['Settings', 'settings', 'Delete the project'],
    ] as const) {
      const tab = tabs.filter({ hasText: name });
      await tab.press('Enter');
      await page.getByRole('heading', { name: heading, exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${path}/${part}`);
      expect(await current()).toContain(name);
      // The focus stays where it was: the next tab is one key away.
      expect(await tab.evaluate((link) => link === document.activeElement)).toBe(true);
    }
    expect(await seriousViolations(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('heading', { name: 'Alerts', exact: true }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Alerts', exact: true }).waitFor();

    await tabs.filter({ hasText: 'Overview' }).click();
    await page.getByRole('link', { name: 'View all 3 pages' }).click();
    await page.getByRole('link', { name: 'CSV of all pages' }).waitFor();
    expect(await page.evaluate('[document.activeElement.id, scrollY]')).toEqual(['main', 0]);
    // A link from before the tabs.
    await page.goto(`${dashboard.origin}${path}?category=seo`);
    await page.waitForURL(`${dashboard.origin}${path}/issues?category=seo`);
    await page.goto(`${dashboard.origin}${path}/more`);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    expect(troubles.filter((trouble) => !trouble.includes('404'))).toEqual([]);
  });

  it('has bars of issues that begin at one edge, whatever the numbers beside them', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/issues`);
    const bars = page.locator('.share-bar');
    await bars.first().waitFor();
    const edges = await Promise.all((await bars.all()).map(async (bar) => (await bar.boundingBox())?.x));
    expect(edges.length).toBeGreaterThan(10);
    expect(new Set(edges).size).toBe(1);
  });

  it('takes more pages of its host', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    await page.getByRole('link', { name: 'Add pages' }).click();
    await page.getByRole('heading', { name: 'Add pages to fjord-kayaks.example' }).waitFor();
    expect(await page.getByLabel('URL to audit').inputValue()).toBe('fjord-kayaks.example/');
    await page.getByText('Sitemap', { exact: true }).click();
    expect(await page.getByLabel('Sitemap URL').inputValue()).toBe('fjord-kayaks.example/sitemap.xml');
  });

  it('compares two days that the URL names', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example`);
    for (const name of ['Scores over time', 'Runs'])
      await page.getByRole('region', { name }).getByText('Days are in UTC').waitFor();
    await page.getByRole('link', { name: 'Compare days' }).click();
    await page.getByRole('main').getByText('Days are in UTC').waitFor();
    const scores = page.getByRole('region', { name: 'Scores' });
    await scores.getByText('Median score').waitFor();
    await scores.getByText('Average score').waitFor();
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
    for (const [name, path, file] of [
      ['CSV of the issues', 'issues?category=seo', 'issues-fjord-kayaks.example.csv'],
      ['CSV of all pages', 'pages', 'pages-fjord-kayaks.example.csv'],
    ] as const) {
      await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/${path}`);
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
      // The tabs scroll, and show the current one.
      await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/settings`);
      await page.getByRole('heading', { name: 'Delete the project' }).waitFor();
      await page.waitForFunction(CURRENT_TAB_IS_SHOWN);
      expect(await page.evaluate(overflow)).toBe(0);
    }
  });

  it('says how many of its pages have no result, and links to them', async () => {
    const { page, troubles } = await dashboard.signedIn();
    const project = 'paper-and-ink.example';
    const note = page.getByText(/ have no result/);
    // A page whose latest audit failed still has its earlier result.
    await page.goto(`${dashboard.origin}/projects/${project}/pages`);
    await page.getByRole('button', { name: 'shop/' }).waitFor();
    expect(await note.count()).toBe(0);
    for (const path of ['lost', 'shop/lost'])
      await page.request.post(`${dashboard.origin}/api/v1/reports`, {
        headers: { authorization: `Bearer ${dashboard.key}` },
        form: { url: `http://${project}/${path}` },
      });
    await page.reload();
    await note.getByText(/^2 pages have no result/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.goto(`${dashboard.origin}/projects/${project}`);
    await page.getByRole('img', { name: /3 failed/ }).waitFor();
    await note.getByText('2 pages have no result, because every audit failed.').waitFor();
    await page
      .getByRole('region', { name: 'Pages by path' })
      .getByRole('link', { name: 'View reports, starting with these' })
      .click();
    await page.waitForURL(/\/reports\?project=paper-and-ink\.example&status=failed/);
    const rows = page.getByRole('main').getByRole('row').filter({ hasText: project });
    await expect.poll(() => rows.count()).toBe(3);
    const texts = await rows.allInnerTexts();
    expect(texts.map((text) => text.includes('/lost'))).toEqual([true, true, false]);
    expect(troubles).toEqual([]);
  });

  it('says that pages without a result are not listed when it cannot count them', async () => {
    const { page } = await dashboard.signedIn();
    await page.route(/projects\.pages/, async (route) => {
      const response = await route.fetch();
      const json: unknown = JSON.parse(await response.text(), (name, value: unknown) =>
        name === 'next_cursor' ? 'more' : value,
      );
      await route.fulfill({ response, json });
    });
    await page.goto(`${dashboard.origin}/projects/paper-and-ink.example/pages`);
    await page.getByText('Pages without a result are not listed.').waitFor();
    await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/pages`);
    await page.getByRole('button', { name: 'Show more of /' }).waitFor();
    expect(await page.getByText('Pages without a result').count()).toBe(0);
  });

  // Last: the hosts of the demo do not exist, so the audits fail.
  it('audits all its pages again and confirms it', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects/city-library.example`);
    await page.getByRole('button', { name: 'Run all 4' }).click();
    await page
      .locator('.toasts[role=status]')
      .getByText('4 pages of city-library.example will be audited again.')
      .waitFor();
    const results = page.getByRole('img', { name: /4 (?:failed|pending)/ });
    await results.waitFor();
    await page.getByRole('img', { name: '4 failed' }).waitFor();
    expect(troubles).toEqual([]);
  });
});

async function linesOf(stream: AsyncIterable<Buffer>): Promise<string[]> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString('utf8');
  return text.trimEnd().split('\r\n');
}
