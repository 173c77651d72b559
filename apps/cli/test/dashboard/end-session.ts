import type { Page } from 'playwright-core';

/**
 * Ends the session of a page so that the requests of `act` are the first to find it ended: GET requests, such as polls,
 * are held until then. Otherwise, the sign-in form might already cover what `act` clicks.
 */
export async function endSession(page: Page, act: () => Promise<void>): Promise<void> {
  const acted = Promise.withResolvers<void>();
  await page.route('**/trpc/**', async (route) => {
    if (route.request().method() === 'GET') await acted.promise;
    await route.fallback();
  });
  await page.context().clearCookies();
  await act();
  acted.resolve();
}
