import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { seriousFaults } from './serious-faults.ts';

/** Every screen that reads something of its own; who is signed in is known before any of them. */
const PATHS = [
  '/',
  '/reports',
  '/report/0198c1f4-0000-7000-8000-000000000000',
  '/projects',
  '/projects/fjord-kayaks.example',
  '/imports',
  '/imports/0198c1f4-0000-7000-8000-000000000000',
  '/checks',
  '/checks/title-length',
  '/keys',
  '/settings/activity',
];
const READS = /\/trpc\/(?!account\.whoami)/;
const SENTENCE = 'Something broke inside the service.';

/** Answers as the endpoint does when something in it breaks: an error for each call of the batch. */
function brokenAnswer(url: string): { status: number; contentType: string; body: string } {
  const calls = decodeURIComponent(new URL(url).pathname).split(',');
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, appCode: 'internal', fields: null };
  const errors = calls.map(() => ({ error: { message: SENTENCE, code: -32_603, data } }));
  return { status: 500, contentType: 'application/json', body: JSON.stringify(errors) };
}

/** Holds back what screens read, until it is let go: then it breaks. */
async function holdReads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(READS, async (route) => {
    await held.promise;
    await route.fulfill(brokenAnswer(route.request().url()));
  });
  return held.resolve;
}

describe('a screen', () => {
  let dashboard: Dashboard;
  /** One for all screens: it keeps the scripts, and loads each screen anew. */
  let page: Page;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    ({ page } = await dashboard.signedIn());
  });

  afterAll(() => dashboard.close());

  it.each(PATHS)(
    'says while it loads and when it fails what is the matter, and loads anew: %s',
    async (path) => {
      const breakReads = await holdReads(page);
      await page.goto(`${dashboard.origin}${path}`);
      await page.getByRole('status', { name: 'Loading' }).first().waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      breakReads();
      const alert = page.getByRole('alert').first();
      await alert.getByText(SENTENCE).waitFor();
      await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
      expect(await seriousFaults(page)).toEqual([]);
      await page.unroute(READS);
      const again = page.getByRole('button', { name: 'Try again' });
      const failures = await again.count();
      expect(failures).toBeGreaterThan(0);
      for (let at = 0; at < failures; at += 1) await again.first().click();
      await page.getByText(SENTENCE).first().waitFor({ state: 'detached' });
    },
  );
});
