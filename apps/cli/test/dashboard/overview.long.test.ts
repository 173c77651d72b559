import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** The gaps between positions, in percent of the distance from the first to the last. */
function spacingOf(positions: readonly number[]): number[] {
  const span = (positions.at(-1) ?? 0) - (positions[0] ?? 0);
  return positions.slice(1).map((at, index) => Math.round((100 * (at - (positions[index] ?? 0))) / span));
}

describe('the overview', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: false });
  });

  afterAll(() => dashboard.close());

  it('of an empty installation audits sample pages, which are deleted with their project', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(dashboard.origin);
    await page.getByRole('button', { name: 'Load sample data' }).click();
    await page.waitForURL(/\/reports\?project=sample\.example/);
    await page.getByText('Sample pages are being audited.', { exact: false }).waitFor();
    for (const title of ['follows almost all advice', 'some issues', 'many issues'])
      await page.getByRole('link', { name: title }).waitFor();
    await page.goto(`${dashboard.origin}/projects/sample.example/settings`);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(/\/projects$/);
    const deleted = page.waitForResponse(/projects\.delete/);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await deleted;
    await page.goto(dashboard.origin);
    await page.getByRole('button', { name: 'Load sample data' }).waitFor();
    expect(troubles).toEqual([]);
  });

  it('shows the trend of all scores, the top issues of all sites, and the projects', async () => {
    await dashboard.addDemo();
    const { page, troubles } = await dashboard.signedIn();
    // As if nothing had been audited on the second day: the others are a week apart.
    await page.route(/account\.history/, async (route) => {
      const response = await route.fetch();
      const json: unknown = JSON.parse(await response.text(), (name, value: unknown) =>
        name === 'days' && Array.isArray(value) ? value.toSpliced(1, 1) : value,
      );
      await route.fulfill({ response, json });
    });
    await page.goto(dashboard.origin);
    const trend = page.getByRole('region', { name: 'Score, all pages' });
    const chart = trend.getByRole('slider', { name: /^Scores over \d+ days\./ });
    await chart.press('Home');
    const first = await chart.getAttribute('aria-valuetext');
    expect(first).toMatch(/^\w{3} \d+, \d{4}: median \d+, best \d+, worst \d+ of \d+ pages?$/);
    await chart.press('ArrowRight');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
    const line = await trend.locator('polyline').getAttribute('points');
    const places = (line ?? '').split(' ').map((point) => Number.parseFloat(point));
    expect(await trend.getByText('Days are in UTC').count()).toBe(1);
    await trend.getByRole('button', { name: 'View as table' }).click();
    await trend.getByRole('columnheader', { name: 'Median' }).waitFor();
    expect(await trend.getByText('Days are in UTC').count()).toBe(1);
    // To scale, however far its days are apart.
    const times = (await trend.locator('tbody td:first-child').allInnerTexts()).toReversed().map(Date.parse);
    expect(new Set(spacingOf(times)).size).toBeGreaterThan(1);
    expect(spacingOf(places)).toEqual(spacingOf(times));
    await trend.getByRole('button', { name: 'View as chart' }).click();
    await trend.getByText('7 days').click();
    await trend.getByText('30 days').click();
    const projects = page.getByRole('region', { name: 'Projects' });
    await projects
      .getByRole('img', { name: /^From \d+ to \d+ in \d+ days with audits$/ })
      .first()
      .waitFor();
    await projects.getByRole('link', { name: 'fjord-kayaks.example' }).waitFor();
    await projects.getByRole('columnheader', { name: 'Average score', exact: true }).waitFor();
    await projects.getByRole('columnheader', { name: 'Median, 90 days', exact: true }).waitFor();
    await page
      .getByRole('navigation', { name: 'Projects' })
      .getByRole('link', { name: /^fjord-kayaks\.example Average score \d+/ })
      .waitFor();
    const issues = page.getByRole('region', { name: 'Top issues' });
    const pages = issues.getByRole('link', { name: /^\d+ of \d+ pages with / }).first();
    await pages.waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    const [count = ''] = (await pages.innerText()).split(' ');
    await pages.click();
    await page.waitForURL(/\/reports\?check=.+&verdict=/);
    await page
      .getByText(new RegExp(`of ${count}$`))
      .first()
      .waitFor();
    expect(troubles).toEqual([]);
  });

  it('is repeated by the list of projects, which headers sort, and by that of checks', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/projects`);
    await page.getByRole('link', { name: 'Last result', exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Average score' }).click();
    await page.waitForURL(/sort_by=score$/);
    const scores = page.locator('td[data-label="Average score"]');
    const sorted = async () => (await scores.allInnerTexts()).map(parseFloat).filter((score) => score >= 0);
    await expect
      .poll(async () => String(await sorted()) === String((await sorted()).toSorted((a, b) => a - b)))
      .toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Average score' }).click();
    await page.waitForURL(/sort_by=score&sort=desc/);
    expect(await seriousViolations(page)).toEqual([]);
    await page.goto(`${dashboard.origin}/checks`);
    await page.getByRole('searchbox', { name: 'Search' }).fill('meta description');
    const check = page.getByText(/^\d+ of \d+ pages$/).first();
    await check.waitFor();
    await check.click();
    await page.getByRole('link', { name: 'Show its pages' }).first().click();
    await page.waitForURL(/\/reports\?check=/);
    expect(troubles).toEqual([]);
  });
});
