import type axe from 'axe-core';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { EMPTY_SCREENS, goTo, SCREENS } from './screens.ts';
import type { ShownScreen } from './screens.ts';
import { seriousFaults } from './serious-faults.ts';

/** Axe looks for everything on a desktop; in the dark for what only colours change, on a phone for all that they do not. */
const LOOKS: Record<string, { options: BrowserContextOptions; rules: axe.RunOptions }> = {
  'on a desktop': { options: { viewport: { width: 1280, height: 800 } }, rules: {} },
  'in the dark': {
    options: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
    rules: { runOnly: ['color-contrast'] },
  },
  'on a phone': {
    options: { viewport: { width: 360, height: 740 } },
    rules: { rules: { 'color-contrast': { enabled: false } } },
  },
};

/** How far a page sticks out. Runs in the browser. */
const SIDEWAYS_PX = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

type Seen = { dashboard: Dashboard; screens: readonly ShownScreen[]; look: (typeof LOOKS)[string] };

/** What is wrong with screens, by their name; and what went wrong on the way. */
async function faultsOf({ dashboard, screens, look }: Seen) {
  const { page, troubles } = await dashboard.signedIn(look.options);
  const faults: Record<string, string[]> = {};
  for (const screen of screens) {
    await goTo(page, dashboard.origin, screen);
    const wide = await page.evaluate(SIDEWAYS_PX);
    const found = [
      ...(await seriousFaults(page, look.rules)),
      ...(wide === 0 ? [] : [`${String(wide)} px too wide`]),
    ];
    if (found.length > 0) faults[screen.name] = found;
  }
  return { faults, troubles: troubles.filter((text) => !text.includes('404')) };
}

describe('a dashboard in which nothing has happened', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: false });
  });

  afterAll(() => dashboard.close());

  it.each(Object.entries(LOOKS))(
    'has %s nothing that keeps somebody out, nothing that sticks out sideways, and no errors',
    async (_name, look) => {
      const screens = EMPTY_SCREENS;
      expect(await faultsOf({ dashboard, screens, look })).toEqual({ faults: {}, troubles: [] });
    },
  );
});

describe('the screens of the dashboard', () => {
  let dashboard: Dashboard;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
  });

  afterAll(() => dashboard.close());

  it.each(Object.entries(LOOKS))(
    'have %s nothing that keeps somebody out, nothing that sticks out sideways, and no errors',
    async (_name, look) => {
      expect(await faultsOf({ dashboard, screens: SCREENS, look })).toEqual({ faults: {}, troubles: [] });
    },
  );

  it('fit at 200 % zoom', async () => {
    const { page } = await dashboard.signedIn({
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
    });
    const wide: string[] = [];
    for (const screen of SCREENS) {
      await goTo(page, dashboard.origin, screen);
      if ((await page.evaluate(SIDEWAYS_PX)) !== 0) wide.push(screen.name);
    }
    expect(wide).toEqual([]);
  });

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
