// Pictures of every screen with the demonstration in it, for the documentation: `node apps/cli/test/dashboard/take-screenshots.ts FOLDER`.
import { join } from 'node:path';
import type { BrowserContextOptions } from 'playwright-core';
import { openDashboard } from './open-dashboard.ts';
import { goTo, SCREENS } from './screens.ts';

const DESKTOP = { width: 1280, height: 860 };
const LOOKS: { suffix: string; options: BrowserContextOptions }[] = [
  { suffix: '', options: { viewport: DESKTOP } },
  { suffix: '-dark', options: { viewport: DESKTOP, colorScheme: 'dark' } },
  { suffix: '-phone', options: { viewport: { width: 390, height: 844 } } },
];

const [folder = '.'] = process.argv.slice(2);
const dashboard = await openDashboard({ withDemo: true });
try {
  for (const { suffix, options } of LOOKS) {
    const { page } = await dashboard.signedIn(options);
    for (const screen of SCREENS) {
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
