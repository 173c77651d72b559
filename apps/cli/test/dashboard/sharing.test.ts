import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** Wrong passwords of one address that are looked at. */
const TRIES = 5;

/** Chooses on the report's page who may see it. */
async function share(page: Page, choice: 'Private' | 'Password' | 'Public', password = ''): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${choice}:`) }).check();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save' }).click()]);
  expect(await page.getByRole('radio', { name: new RegExp(`^${choice}:`) }).isChecked()).toBe(true);
}

async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open' }).click()]);
}

describe('sharing a report', () => {
  let dashboard: Dashboard;
  let site: Site;

  beforeAll(async () => {
    [dashboard, site] = await Promise.all([openDashboard({ withDemo: false }), startSite()]);
  });

  afterAll(async () => {
    await dashboard.close();
    await site.close();
  });

  /** A finished report's page, before the eyes of its owner. */
  async function openOwnPage(): Promise<Page> {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    await page.getByLabel('Address of the page').fill(`${site.origin}/good`);
    await page.getByRole('button', { name: 'Audit the page' }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    await page.getByRole('link', { name: 'Page to share' }).click();
    await page.getByRole('heading', { name: 'Share', exact: true }).waitFor();
    return page;
  }

  const sees = async (page: Page): Promise<boolean> => (await page.content()).includes(site.origin);

  it('shows it to a second, signed-out browser as its privacy says, until that changes', async () => {
    const owner = await openOwnPage();
    const address = owner.url();
    const { page: stranger, troubles } = await dashboard.newPage();

    expect((await stranger.goto(address))?.status()).toBe(404);
    await stranger.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await sees(stranger)).toBe(false);

    await share(owner, 'Password', 'brown boot');
    await stranger.goto(address);
    await stranger.getByRole('heading', { name: 'A password is needed' }).waitFor();
    expect(await sees(stranger)).toBe(false);
    await givePassword(stranger, 'brown shoe');
    await stranger.getByRole('alert').getByText('This is not the password.').waitFor();
    await givePassword(stranger, 'brown boot');
    expect(await sees(stranger)).toBe(true);
    expect(await stranger.getByText('Who may see this report').count()).toBe(0);

    // A new password throws out whoever came in by the old one.
    await share(owner, 'Password', 'red sandal');
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'A password is needed' }).waitFor();
    expect(await sees(stranger)).toBe(false);
    await givePassword(stranger, 'brown boot');
    await stranger.getByRole('alert').waitFor();
    await givePassword(stranger, 'red sandal');
    expect(await sees(stranger)).toBe(true);

    // So does becoming private.
    await share(owner, 'Private');
    expect((await stranger.reload())?.status()).toBe(404);
    expect(await sees(stranger)).toBe(false);

    await share(owner, 'Public');
    await stranger.goto(address);
    expect(await sees(stranger)).toBe(true);
    await stranger.locator('meta[property="og:title"]').waitFor({ state: 'attached' });
    const badge = await stranger.goto(`${address}/badge.svg`);
    expect([badge?.status(), badge?.headers()['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    // What a browser makes around a picture has styles of its own, which our policy refuses it.
    const { page: viewer } = await dashboard.newPage();
    await viewer.goto(`${address}/card.png`);
    const size = '[document.images[0].naturalWidth, document.images[0].naturalHeight]';
    expect(await viewer.evaluate(size)).toEqual([1200, 630]);
    await share(owner, 'Private');
    // What is public may be kept for a minute: another browser asks anew.
    const { page: other } = await dashboard.newPage();
    expect((await other.goto(`${address}/badge.svg`))?.status()).toBe(404);
    expect((await other.goto(`${address}/card.png`))?.status()).toBe(404);
    // That refusals are told in the console, too, is no trouble.
    expect(troubles.filter((text) => !/40[34]/.test(text))).toEqual([]);
  });

  it('lets who guesses a password wait, and the owner in', async () => {
    const owner = await openOwnPage();
    await share(owner, 'Password', 'brown boot');
    const { page: stranger } = await dashboard.newPage();
    await stranger.goto(owner.url());
    for (let tries = 0; tries < TRIES; tries += 1) {
      await givePassword(stranger, `guess ${tries}`);
      await stranger.getByRole('alert').waitFor();
    }
    await givePassword(stranger, 'brown boot');
    await stranger.getByRole('heading', { name: 'Too many requests' }).waitFor();
    await stranger.goto(owner.url());
    await stranger.getByText('It is yours? Sign in').click();
    await stranger.getByLabel('API key').fill(dashboard.key);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByText('Who may see this report').waitFor();
    expect(await sees(stranger)).toBe(true);
  });

  it('is chosen in the dashboard, too, which takes the link along', async () => {
    const { page } = await dashboard.signedIn({ permissions: ['clipboard-read', 'clipboard-write'] });
    const own = await openOwnPage();
    const id = new URL(own.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`${dashboard.origin}/report/${id}`);
    await page.getByRole('button', { name: 'Privacy' }).click();
    await page.getByRole('dialog').getByLabel('Who may see the report').selectOption('0');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('Public: whoever').waitFor();
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(own.url());
    const { page: stranger } = await dashboard.newPage();
    await stranger.goto(own.url());
    expect(await sees(stranger)).toBe(true);
  });
});
