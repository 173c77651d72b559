import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

const APART_PX = 8;
/** How each part of the first bar is painted. Runs in the browser. */
const PAINTED = `[...document.querySelectorAll('.distribution-bar > *, .legend .dot')].map((part) => {
  const { backgroundColor, forcedColorAdjust } = getComputedStyle(part);
  return { backgroundColor, forcedColorAdjust };
})`;

describe('the look of the dashboard', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  it('shows bars and their legends in forced colors', async () => {
    const { page } = await dashboard.signedIn({ forcedColors: 'active' });
    await page.goto(dashboard.origin);
    await page.locator('.legend').first().waitFor();
    const parts = await page.evaluate<{ backgroundColor: string; forcedColorAdjust: string }[]>(PAINTED);
    expect(parts.length).toBeGreaterThan(5);
    for (const { backgroundColor, forcedColorAdjust } of parts) {
      expect(forcedColorAdjust).toBe('none');
      expect(backgroundColor).toMatch(/^rgb\(/);
    }
  });

  it('keeps an alert apart from what follows', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/reports?status=failed`);
    await page.locator('a[href^="/report/"]').first().click();
    const alert = page.getByRole('alert').first();
    await alert.waitFor();
    const bottom = await alert.evaluate((element) => {
      const next = element.nextElementSibling?.getBoundingClientRect().top ?? Infinity;
      return next - element.getBoundingClientRect().bottom;
    });
    expect(bottom).toBeGreaterThanOrEqual(APART_PX);
  });
});
