// Pictures of every screen with the demonstration in it, for the documentation: `node apps/cli/test/dashboard/take-screenshots.ts FOLDER`.
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { openDashboard } from './open-dashboard.ts';
import { goTo, SCREENS } from './screens.ts';

const DESKTOP = { width: 1280, height: 860 };
/** All screens as most see them; those that people look at longest in the other ways, too. */
const ALL = SCREENS.map(({ name }) => name);
const MAIN = ['overview', 'reports', 'report', 'project', 'new-report'];
const LOOKS: { suffix: string; options: BrowserContextOptions; names: readonly string[] }[] = [
  { suffix: '', options: { viewport: DESKTOP }, names: ALL },
  { suffix: '-dark', options: { viewport: DESKTOP, colorScheme: 'dark' }, names: MAIN },
  { suffix: '-phone', options: { viewport: { width: 390, height: 844 } }, names: MAIN },
];

const [folder = '.'] = process.argv.slice(2);
const dashboard = await openDashboard({ withDemo: true });
try {
  for (const { suffix, options, names } of LOOKS) {
    const { page } = await dashboard.signedIn(options);
    for (const screen of SCREENS.filter(({ name }) => names.includes(name))) {
      await goTo(page, dashboard.origin, screen);
      // Pictures are of what is there when nothing moves any more.
      await page.evaluate(
        'Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)))',
      );
      await page.evaluate('window.scrollTo(0, 0)');
      await page.screenshot({ path: join(folder, `${screen.name}${suffix}.png`) });
    }
  }
} finally {
  await dashboard.close();
}
