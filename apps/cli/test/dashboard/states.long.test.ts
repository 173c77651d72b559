import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';
import { seriousViolations } from './axe-violations.ts';

/** Every screen that loads its own data. `whoami` is loaded before any of them. */
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
  '/alerts',
  '/keys',
  '/settings',
  '/settings/events',
  '/settings/webhooks',
  '/settings/activity',
];
const READS = /\/trpc\/(?!account\.whoami)/;
const MESSAGE = 'Something broke inside the service.';

/** Responds as the endpoint does on an internal error: an error for each call of the batch. */
function brokenResponse(url: string): { status: number; contentType: string; body: string } {
  const calls = decodeURIComponent(new URL(url).pathname).split(',');
  const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500, appCode: 'internal', fields: null };
  const errors = calls.map(() => ({ error: { message: MESSAGE, code: -32_603, data } }));
  return { status: 500, contentType: 'application/json', body: JSON.stringify(errors) };
}

/** Delays the requests of a screen until the returned function is called: then they fail. */
async function holdReads(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(READS, async (route) => {
    await held.promise;
    await route.fulfill(brokenResponse(route.request().url()));
  });
  return held.resolve;
}

describe('a screen', () => {
  let dashboard: Dashboard;
  /** One for all screens, so scripts are cached. Each screen is loaded again. */
  let page: Page;

  beforeAll(async () => {
    dashboard = await openDashboard({ withDemo: true });
    ({ page } = await dashboard.signedIn());
  });

  afterAll(() => dashboard.close());

  it.each(PATHS)('shows that it is loading or has failed, and retries: %s', async (path) => {
    const breakReads = await holdReads(page);
    await page.goto(`${dashboard.origin}${path}`);
    // Until the code of a screen is there, its own placeholder is not: its heading tells them apart.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    breakReads();
    const alert = page.getByRole('alert').first();
    await alert.getByText(MESSAGE).waitFor();
    await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
    expect(await seriousViolations(page)).toEqual([]);
    await page.unroute(READS);
    const again = page.getByRole('button', { name: 'Try again' });
    expect(await again.count()).toBeGreaterThan(0);
    // What is read again may be all that another part of the screen waited for.
    await expect
      .poll(async () => {
        const left = await again.count();
        if (left > 0)
          await again
            .first()
            .click({ timeout: 2_000 })
            .catch(() => undefined);
        return left;
      })
      .toBe(0);
    await page.getByText(MESSAGE).first().waitFor({ state: 'detached' });
  });
});
