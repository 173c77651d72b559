import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Whether some of what has the focus can be seen: no bar lies over all of it. Runs in the browser. */
const IS_IN_VIEW = `(() => {
  const focused = document.activeElement;
  const shown = focused.matches('[type=radio], [type=checkbox]') ? (focused.closest('label') ?? focused) : focused;
  const { x, y, width, height } = shown.getBoundingClientRect();
  return [0.1, 0.3, 0.5, 0.7, 0.9].some((across) =>
    [0.1, 0.3, 0.5, 0.7, 0.9].some((down) => {
      const top = document.elementFromPoint(x + width * across, y + height * down);
      return top !== null && (shown.contains(top) || top.contains(shown));
    }),
  );
})()`;
/** The name of what has the focus, or its text. Runs in the browser. */
const FOCUSED = `(document.activeElement.ariaLabel ?? document.activeElement.textContent).trim()`;
/** Where the focus is when it is lost. */
const IS_LOST = 'document.activeElement === document.body';
const TABS = 60;

describe('the focus', () => {
  let dashboard: Dashboard;
  let page: Page;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    ({ page } = await dashboard.signedIn());
  });

  afterAll(() => dashboard.close());

  async function openReports(query = ''): Promise<void> {
    await page.goto(`${dashboard.origin}/reports${query}`);
    await page.getByRole('row').nth(2).waitFor();
  }

  async function openReport(): Promise<void> {
    await page.goto(`${dashboard.origin}/reports?search=three-day`);
    await page.getByRole('link', { name: /three-day/ }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
  }

  /** Presses the button of this name by key. */
  async function press(name: string): Promise<void> {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  }

  it('stays on a button while it is busy, and when it is at an end', async () => {
    await openReports('?per_page=10');
    await press('Next page');
    await page.getByText('11–18 of 18').waitFor();
    expect(await page.evaluate(FOCUSED)).toBe('Next page');
    await page.keyboard.press('Enter');
    await press('Previous page');
    await page.getByText('1–10 of 18').waitFor();
    expect(await page.evaluate(FOCUSED)).toBe('Previous page');
    await openReport();
    await page.route(/reports\.update/, () => undefined);
    await press('Run again');
    await page.locator('button[aria-busy]').waitFor();
    expect(await page.evaluate(FOCUSED)).toBe('Run again');
    await page.unroute(/reports\.update/);
  });

  it('moves to a neighbor when a key removes the focused element', async () => {
    await openReports('?score_min=1&score_max=99');
    await page.getByRole('button', { name: /^Score from 1/ }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(FOCUSED)).toMatch(/^Score to 99/);
    // Pressed once more, it takes nothing else away.
    await page.keyboard.press('Enter');
    expect(await page.getByRole('button', { name: /^Score to 99/ }).count()).toBe(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Filters' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('search');
    await page
      .getByRole('checkbox', { name: /^Select http/ })
      .first()
      .focus();
    await page.keyboard.press('Space');
    await press('Delete');
    await page.getByText('Report deleted.').waitFor();
    await expect.poll(() => page.evaluate(IS_LOST)).toBe(false);
    await press('Undo');
    await page.getByText('Report deleted.').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(IS_LOST)).toBe(false);
    expect(await page.evaluate("document.querySelector('main').contains(document.activeElement)")).toBe(true);
  });

  it('leaves the choice of columns by Escape and by moving on, which close it', async () => {
    await openReports();
    const summary = page.locator('summary', { hasText: 'Columns' });
    const box = page.getByRole('checkbox', { name: 'Score', exact: true });
    await summary.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await box.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await box.isVisible()).toBe(false);
    expect(await page.evaluate(FOCUSED)).toBe('Columns');
    await page.keyboard.press('Enter');
    await box.waitFor();
    await page.keyboard.press('Shift+Tab');
    expect(await box.isVisible()).toBe(false);
    await summary.click();
    await page.getByRole('group').getByText('Performance', { exact: true }).click();
    expect(await box.isVisible()).toBe(true);
    await page.getByRole('heading', { name: 'Reports' }).click();
    expect(await box.isVisible()).toBe(false);
  });

  it.each([
    [1280, 500],
    [640, 400],
    [320, 400],
  ])('is in view in a window of %i × %i, on the way down and up', async (width, height) => {
    await page.setViewportSize({ width, height });
    await openReports();
    await page
      .getByRole('checkbox', { name: /^Select http/ })
      .first()
      .check();
    for (const key of ['Tab', 'Shift+Tab'])
      for (let count = 0; count < TABS; count += 1) {
        await page.keyboard.press(key);
        expect([key, await page.evaluate(FOCUSED), await page.evaluate(IS_IN_VIEW)]).toEqual([
          key,
          expect.anything(),
          true,
        ]);
      }
  });

  it('has rows in view at a zoom of 400%, even when some are selected', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openReports();
    const boxes = page.getByRole('checkbox', { name: /^Select http/ });
    await boxes.first().focus();
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await boxes.nth(3).focus();
    expect(await page.evaluate(IS_IN_VIEW)).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('leads to the heading of a category, not under the bar above it', async () => {
    await openReport();
    await page.locator('a[href="#category-accessibility"]').click();
    const heading = await page.locator('#category-accessibility').boundingBox();
    const bar = await page.locator('.topbar').boundingBox();
    expect(heading?.y).toBeGreaterThanOrEqual(bar?.height ?? Infinity);
  });
});
