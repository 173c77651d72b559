import type axe from 'axe-core';
import type { CDPSession, Page, ViewportSize } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { EMPTY_SCREENS, goTo, SCREENS } from './screens.ts';
import type { ShownScreen } from './screens.ts';
import { seriousFaults } from './serious-faults.ts';

type Look = { size: ViewportSize; scheme: 'light' | 'dark'; scale: number; rules: axe.RunOptions | null };

/**
 * Axe looks for everything on a desktop; in the dark for what only colours change, on a phone for all that they do not.
 * A screen is opened once and looked at in every way: loading it anew for each took most of the time.
 */
const LOOKS: Record<string, Look> = {
  'on a desktop': { size: { width: 1280, height: 800 }, scheme: 'light', scale: 1, rules: {} },
  'in the dark': {
    size: { width: 1280, height: 800 },
    scheme: 'dark',
    scale: 1,
    rules: { runOnly: ['color-contrast'] },
  },
  'on a phone': {
    size: { width: 360, height: 740 },
    scheme: 'light',
    scale: 1,
    rules: { rules: { 'color-contrast': { enabled: false } } },
  },
  'at 200 % zoom': { size: { width: 640, height: 400 }, scheme: 'light', scale: 2, rules: null },
};

/** How far a page sticks out. Runs in the browser. */
const SIDEWAYS_PX = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
/** Until what follows the size of the window has been drawn again. */
const REDRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))';

/** What is told to `devTools` holds for as long as it is there. */
type Seen = { page: Page; troubles: string[]; devTools: CDPSession };

/** Looks at a page in another way from now on: at what is on it, or at what `arrive` brings. */
async function lookAs({ page, devTools }: Seen, { size, scheme, scale }: Look, arrive?: () => Promise<void>) {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  const metrics = { ...size, deviceScaleFactor: scale, mobile: false };
  await devTools.send('Emulation.setDeviceMetricsOverride', metrics);
  await arrive?.();
  await page.locator(`:root[data-mantine-color-scheme="${scheme}"]`).waitFor();
  await page.evaluate(REDRAWN);
  expect(await page.evaluate('[innerWidth, devicePixelRatio]')).toEqual([size.width, scale]);
}

/** What is wrong with a screen, by how it is looked at; and what went wrong on the way. */
async function faultsOf(seen: Seen, origin: string, screen: ShownScreen) {
  const { page, troubles } = seen;
  troubles.length = 0;
  const faults: Record<string, string[]> = {};
  for (const [index, [name, look]] of Object.entries(LOOKS).entries()) {
    await lookAs(seen, look, index === 0 ? () => goTo(page, origin, screen) : undefined);
    const wide = await page.evaluate(SIDEWAYS_PX);
    const found = [
      ...(look.rules === null ? [] : await seriousFaults(page, look.rules)),
      ...(wide === 0 ? [] : [`${String(wide)} px too wide`]),
    ];
    if (found.length > 0) faults[name] = found;
  }
  return { faults, troubles: troubles.filter((text) => !text.includes('404')) };
}

let dashboard: Dashboard;
let seen: Seen;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: false });
  const { page, troubles } = await dashboard.signedIn();
  seen = { page, troubles, devTools: await page.context().newCDPSession(page) };
});

afterAll(() => dashboard.close());

describe('a dashboard in which nothing has happened', () => {
  it.each(EMPTY_SCREENS)(
    'has nothing that keeps somebody out, nothing that sticks out sideways, and no errors: $name',
    async (screen) => {
      expect(await faultsOf(seen, dashboard.origin, screen)).toEqual({ faults: {}, troubles: [] });
    },
  );
});

describe('the screens of the dashboard', () => {
  beforeAll(() => dashboard.addDemo());

  it.each(SCREENS)(
    'have nothing that keeps somebody out, nothing that sticks out sideways, and no errors: $name',
    async (screen) => {
      expect(await faultsOf(seen, dashboard.origin, screen)).toEqual({ faults: {}, troubles: [] });
    },
  );

  it('say that something is on its way, and when it does not come, what can be done', async () => {
    const { page } = await dashboard.signedIn();
    const held = Promise.withResolvers<void>();
    await page.route(/\/trpc\/projects\.list/, async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.goto(`${dashboard.origin}/projects`);
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    held.resolve();
    await page.getByRole('alert').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.unroute(/\/trpc\/projects\.list/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('link', { name: 'city-library.example' }).waitFor();
  });

  it('ask to sign in without faults, in light and dark', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await dashboard.newPage({ colorScheme });
      await page.goto(dashboard.origin);
      await page.getByRole('heading', { name: 'Sign in to Pagemark' }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
    }
  });
});
