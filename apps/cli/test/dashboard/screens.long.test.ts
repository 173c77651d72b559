import type axe from 'axe-core';
import type { CDPSession, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { EMPTY_SCREENS, goTo, SCREENS } from './screens.ts';
import type { ShownScreen } from './screens.ts';
import { seriousViolations } from './axe-violations.ts';

type Look = {
  size: ViewportSize;
  scheme: 'light' | 'dark';
  scale: number;
  forcedColors?: 'active';
  rules: axe.RunOptions;
};

const DESKTOP = { size: { width: 1280, height: 800 } };
const NO_CONTRAST: axe.RunOptions = { rules: { 'color-contrast': { enabled: false } } };

/**
 * Axe runs all rules on a desktop, only contrast in the dark theme, and all but contrast on a phone, zoomed and in forced colors. Each screen is opened
 * once and checked in every way: reloading it took most of the time.
 */
const LOOKS: Record<string, Look> = {
  'on a desktop': { ...DESKTOP, scheme: 'light', scale: 1, rules: {} },
  'in the dark': {
    ...DESKTOP,
    scheme: 'dark',
    scale: 1,
    rules: { runOnly: ['color-contrast'] },
  },
  'on a phone': {
    size: { width: 360, height: 740 },
    scheme: 'light',
    scale: 1,
    rules: NO_CONTRAST,
  },
  'at 200 % zoom': { size: { width: 640, height: 400 }, scheme: 'light', scale: 2, rules: NO_CONTRAST },
  'at 400 % zoom': { size: { width: 320, height: 256 }, scheme: 'light', scale: 4, rules: NO_CONTRAST },
  // The colors are the browser's.
  'in forced colors': { ...DESKTOP, scheme: 'light', scale: 1, forcedColors: 'active', rules: NO_CONTRAST },
};

/** The horizontal overflow of a page. Runs in the browser. */
const OVERFLOW_PX = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Resolves after the page has been redrawn. */
const REDRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))';

/** Emulation lasts as long as the `devTools` session. */
type View = { page: Page; troubles: string[]; devTools: CDPSession };

/** Switches a page to another size and theme, and opens a screen if `arrive` is given. */
async function lookAs({ page, devTools }: View, look: Look, arrive?: () => Promise<void>) {
  const { size, scheme, scale, forcedColors = 'none' } = look;
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', forcedColors });
  const metrics = { ...size, deviceScaleFactor: scale, mobile: false };
  await devTools.send('Emulation.setDeviceMetricsOverride', metrics);
  await arrive?.();
  await page.evaluate(REDRAWN);
  expect(await page.evaluate('[innerWidth, devicePixelRatio]')).toEqual([size.width, scale]);
}

/** The accessibility and layout issues of a screen per theme and width, and its errors. */
async function issuesOf(view: View, origin: string, screen: ShownScreen) {
  const { page, troubles } = view;
  troubles.length = 0;
  const issues: Record<string, string[]> = {};
  for (const [index, [name, look]] of Object.entries(LOOKS).entries()) {
    await lookAs(view, look, index === 0 ? () => goTo(page, origin, screen) : undefined);
    const wide = await page.evaluate(OVERFLOW_PX);
    const found = [
      ...(await seriousViolations(page, look.rules)),
      ...(wide === 0 ? [] : [`${String(wide)} px of horizontal overflow`]),
    ];
    if (found.length > 0) issues[name] = found;
  }
  return { issues, troubles: troubles.filter((text) => !text.includes('404')) };
}

let dashboard: Dashboard;
let view: View;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false });
  const { page, troubles } = await dashboard.signedIn();
  view = { page, troubles, devTools: await page.context().newCDPSession(page) };
});

afterAll(() => dashboard.close());

describe('an empty dashboard', () => {
  it.each(EMPTY_SCREENS)('has no accessibility violations, overflow or errors: $name', async (screen) => {
    expect(await issuesOf(view, dashboard.origin, screen)).toEqual({ issues: {}, troubles: [] });
  });
});

describe('the screens of the dashboard', () => {
  beforeAll(() => dashboard.addDemo());

  it.each(SCREENS)('have no accessibility violations, overflow or errors: $name', async (screen) => {
    expect(await issuesOf(view, dashboard.origin, screen)).toEqual({ issues: {}, troubles: [] });
  });

  it('show loading states, and errors with a retry', async () => {
    const { page } = await dashboard.signedIn();
    const held = Promise.withResolvers<void>();
    await page.route(/\/trpc\/projects\.list/, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto(`${dashboard.origin}/projects`);
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    held.resolve();
    await page.getByRole('alert').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.unroute(/\/trpc\/projects\.list/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'city-library.example' }).waitFor();
  });

  it('ask to sign in without violations, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await dashboard.newPage({ colorScheme });
      await page.goto(dashboard.origin);
      await page.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
      expect(await seriousViolations(page)).toEqual([]);
      // The card is in the middle of the window.
      const card = await page.locator('.gate-card').boundingBox();
      const width = page.viewportSize()?.width ?? 0;
      expect(Math.abs((card?.x ?? 0) + (card?.width ?? 0) / 2 - width / 2)).toBeLessThan(2);
    }
  });
});
