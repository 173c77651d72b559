import { appShellMessage } from '@pagemark/domain';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';
import { endSession } from './end-session.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

const VISIBILITY = {
  private: 'Private – only you',
  password: 'Anyone with the password',
  public: 'Anyone with the link',
} as const;

/** Wrong passwords that are allowed from one client address. */
const TRIES = 5;

/** Changes the visibility on the shared page. */
async function share(page: Page, choice: keyof typeof VISIBILITY, password = ''): Promise<void> {
  await page.getByRole('radio', { name: VISIBILITY[choice] }).check();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save' }).click()]);
  expect(await page.getByRole('radio', { name: VISIBILITY[choice] }).isChecked()).toBe(true);
}

async function givePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Open report' }).click()]);
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

  let opened = 0;

  /** Opens the shared page of a finished report as its owner: of another report each time. */
  async function openOwnPage(): Promise<Page> {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    await page.getByLabel('URL to audit').fill(`${site.origin}/good`);
    await page.getByRole('button', { name: 'Audit page' }).click();
    if (opened > 0) await page.getByRole('button', { name: 'Create another report' }).click();
    opened += 1;
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('link', { name: 'Open shared page' }).click();
    await page.getByRole('heading', { name: 'Share', exact: true }).waitFor();
    return page;
  }

  const sees = async (page: Page): Promise<boolean> => (await page.content()).includes(site.origin);

  it('shows it to a signed-out browser according to its visibility', async () => {
    const owner = await openOwnPage();
    const url = owner.url();
    const { page: stranger, troubles } = await dashboard.newPage();

    const gone = stranger.getByText('it may be private or deleted');
    expect((await stranger.goto(url))?.status()).toBe(404);
    await stranger.getByRole('heading', { name: 'Sign in' }).waitFor();
    await gone.waitFor();
    await stranger.goto(`${dashboard.origin}/sign-in`);
    await stranger.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await gone.count()).toBe(0);
    expect(await sees(stranger)).toBe(false);

    await owner.getByRole('radio', { name: VISIBILITY.password }).check();
    await owner.getByLabel('Password', { exact: true }).fill('ab');
    await owner.getByRole('button', { name: 'Save' }).click();
    expect(await owner.locator('input[name=password]:invalid').count()).toBe(1);

    await share(owner, 'password', 'brown boot');
    await stranger.goto(url);
    await stranger.getByRole('heading', { name: 'This report is password-protected' }).waitFor();
    expect(await sees(stranger)).toBe(false);
    await givePassword(stranger, 'brown shoe');
    await stranger.getByRole('alert').getByText('Wrong password').waitFor();
    await givePassword(stranger, 'brown boot');
    expect(await sees(stranger)).toBe(true);
    expect(await stranger.getByRole('group', { name: 'Visibility' }).count()).toBe(0);

    // A new password ends the access of readers who used the old one.
    await share(owner, 'password', 'red sandal');
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'This report is password-protected' }).waitFor();
    expect(await sees(stranger)).toBe(false);
    await givePassword(stranger, 'brown boot');
    await stranger.getByRole('alert').waitFor();
    await givePassword(stranger, 'red sandal');
    expect(await sees(stranger)).toBe(true);

    // So does making it private.
    await share(owner, 'private');
    expect((await stranger.reload())?.status()).toBe(404);
    expect(await sees(stranger)).toBe(false);

    await share(owner, 'public');
    await stranger.goto(url);
    expect(await sees(stranger)).toBe(true);
    await stranger.locator('meta[property="og:title"]').waitFor({ state: 'attached' });
    const badge = await stranger.goto(`${url}/badge.svg`);
    expect([badge?.status(), badge?.headers()['content-type']]).toEqual([
      200,
      'image/svg+xml; charset=utf-8',
    ]);
    // The browser's image viewer adds styles, which our CSP blocks.
    const { page: viewer } = await dashboard.newPage();
    await viewer.goto(`${url}/card.png`);
    const size = '[document.images[0].naturalWidth, document.images[0].naturalHeight]';
    expect(await viewer.evaluate(size)).toEqual([1200, 630]);
    await share(owner, 'private');
    // Public images are cached for one minute, so another browser requests them.
    const { page: other } = await dashboard.newPage();
    expect((await other.goto(`${url}/badge.svg`))?.status()).toBe(404);
    expect((await other.goto(`${url}/card.png`))?.status()).toBe(404);
    // The console also reports denied requests: those are expected.
    expect(troubles.filter((text) => !/40[34]/.test(text))).toEqual([]);
  });

  it('throttles wrong passwords, but not the owner', async () => {
    const owner = await openOwnPage();
    await share(owner, 'password', 'brown boot');
    const { page: stranger } = await dashboard.newPage();
    await stranger.goto(owner.url());
    for (let tries = 0; tries < TRIES; tries += 1) {
      await givePassword(stranger, `guess ${tries}`);
      await stranger.getByRole('alert').waitFor();
    }
    await givePassword(stranger, 'brown boot');
    await stranger.getByRole('heading', { name: 'Too many requests' }).waitFor();
    await stranger.goto(owner.url());
    await stranger.getByText('Own this report? Sign in').click();
    await stranger.getByLabel('API key').fill(dashboard.key);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await stranger.getByRole('group', { name: 'Visibility' }).waitFor();
    expect(await sees(stranger)).toBe(true);
  });

  it('also works from the dashboard, which copies the link', async () => {
    const { page } = await dashboard.signedIn({ permissions: ['clipboard-read', 'clipboard-write'] });
    const own = await openOwnPage();
    const id = new URL(own.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`${dashboard.origin}/report/${id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Anyone with the password' }).check();
    await dialog.getByLabel('Password', { exact: true }).fill('ab');
    await dialog.getByText('Password is too short').waitFor();
    expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await dialog.getByRole('radio', { name: 'Anyone with the link' }).check();
    const indexing = dialog.getByRole('checkbox', { name: 'Let search engines index it' });
    expect(await indexing.isChecked()).toBe(false);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('button', { name: 'Copy badge (Markdown)' }).waitFor();
    expect(await dialog.getByRole('link', { name: 'CSV' }).getAttribute('href')).toBe(`/reports/${id}.csv`);
    // Without a Chromium there is no PDF.
    const canPrint = (process.env['CHROME_PATH'] ?? '') !== '';
    expect(await dialog.getByRole('link', { name: 'PDF' }).count()).toBe(canPrint ? 1 : 0);
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(own.url());
    const { page: stranger } = await dashboard.newPage();
    const shared = await stranger.goto(own.url());
    expect(await sees(stranger)).toBe(true);
    expect(shared?.headers()['x-robots-tag']).toBe('noindex');
    await indexing.check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Visibility changed.').waitFor();
    expect((await stranger.reload())?.headers()['x-robots-tag']).toBeUndefined();
  });

  it('keeps a password that was typed when the session ended', async () => {
    const own = await openOwnPage();
    const id = new URL(own.url()).pathname.split('/').at(-1) ?? '';
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/report/${id}`);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share report' });
    await dialog.getByRole('radio', { name: 'Anyone with the password' }).check();
    await dialog.getByLabel('Password', { exact: true }).fill('brown boot');
    await endSession(page, () => dialog.getByRole('button', { name: 'Save' }).click());
    await page.getByText('Your session has ended').waitFor();
    await page.getByRole('textbox', { name: 'API key' }).fill(dashboard.key);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Your session has ended').waitFor({ state: 'detached' });
    expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('brown boot');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Visibility changed.').waitFor();
    expect(troubles).toEqual([]);
  });

  it('says before the score of an app shell what its results do not cover', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    await page.getByLabel('URL to audit').fill(`${site.origin}/shell`);
    await page.getByRole('button', { name: 'Audit page' }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
    const isSaidFirst = async () => {
      const text = await page.getByRole('main').innerText();
      const said = text.indexOf(appShellMessage('screen', null));
      expect(said).toBeGreaterThan(0);
      expect(said).toBeLessThan(text.indexOf('Accessibility'));
      // Not a score that claims to be of the whole page.
      expect(text).toMatch(/· \d\d% measured/);
    };
    await isSaidFirst();
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('link', { name: 'Open shared page' }).click();
    await page.getByRole('heading', { name: 'Share', exact: true }).waitFor();
    await isSaidFirst();
    expect(troubles).toEqual([]);
  });

  it('takes no password for a new report that is quick to guess', async () => {
    const { page } = await dashboard.signedIn();
    await page.goto(`${dashboard.origin}/new`);
    await page.getByLabel('URL to audit').fill(`${site.origin}/poor?secret`);
    await page.getByLabel('Visibility').selectOption(VISIBILITY.password);
    const password = page.getByLabel('Report password');
    await page.getByText('At least 8 characters').waitFor();
    await password.pressSequentially('seven77');
    await page.getByText('Password is too short').waitFor();
    await page.getByRole('button', { name: 'Audit page' }).click();
    expect(await page.locator('input:invalid').count()).toBe(1);
    await password.press('8');
    await page.getByText('Password is weak').waitFor();
    await page.getByRole('button', { name: 'Audit page' }).click();
    await page.getByRole('heading', { name: 'Findings' }).waitFor();
  });
});
