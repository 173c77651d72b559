import type { Page } from 'playwright-core';
import { NO_ADDRESS } from './open-dashboard.ts';

export type ShownScreen = {
  name: string;
  path: string;
  /** The heading that is visible when everything is loaded. */
  heading: string | RegExp;
  /** Steps that open the screen. */
  arrive?: (page: Page) => Promise<void>;
  /** Whether the screenshot shows the end of the page. */
  isCapturedAtEnd?: true;
};

/** Every screen with demo data, and its dialogs and tabs. */
export const SCREENS: readonly ShownScreen[] = [
  { name: 'overview', path: '/', heading: 'Recent audits' },
  { name: 'reports', path: '/reports?per_page=25', heading: 'Reports' },
  { name: 'reports-none', path: '/reports?search=nowhere', heading: 'Reports' },
  {
    name: 'reports-privacy',
    path: '/reports',
    heading: 'Reports',
    arrive: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await page.getByRole('button', { name: 'Change visibility' }).click();
      await page.getByRole('dialog').getByLabel('Visibility').selectOption('2');
    },
  },
  { name: 'new-report', path: '/new', heading: 'New report' },
  {
    name: 'new-reports',
    path: '/new',
    heading: 'New report',
    arrive: (page) => page.getByText('Many pages').click(),
  },
  {
    name: 'new-reports-file',
    path: '/new',
    heading: 'New report',
    arrive: async (page) => {
      await page.getByText('Many pages').click();
      const file = { name: 'pages.csv', mimeType: 'text/csv', buffer: Buffer.from('url\nexample.com\n') };
      await page.getByLabel('File with URLs').setInputFiles(file);
      await page.getByRole('button', { name: 'Audit pages in file' }).waitFor();
    },
  },
  {
    name: 'new-reports-sitemap',
    path: '/new',
    heading: 'New report',
    arrive: (page) => page.getByText('Sitemap', { exact: true }).click(),
  },
  {
    name: 'import',
    path: '/imports',
    heading: 'Imports',
    arrive: async (page) => {
      await page.getByRole('link', { name: 'CSV file' }).click();
      await page.getByText('mailto:hello@lantern-bakery.example').waitFor();
    },
  },
  { name: 'imports', path: '/imports', heading: 'Imports' },
  {
    name: 'report',
    path: '/reports?search=fjord-kayaks.example%2Ftours',
    heading: 'Reports',
    arrive: async (page) => {
      await page.getByRole('link', { name: /three-day/ }).click();
      await page.getByRole('heading', { name: 'Findings' }).waitFor();
      await page.getByRole('region', { name: 'Findings' }).locator('summary').first().click();
    },
  },
  { name: 'projects', path: '/projects', heading: 'Projects' },
  { name: 'project', path: '/projects/fjord-kayaks.example', heading: 'Scores over time' },
  { name: 'project-issues', path: '/projects/fjord-kayaks.example/issues', heading: 'Issues' },
  { name: 'project-pages', path: '/projects/fjord-kayaks.example/pages', heading: 'Pages by path' },
  { name: 'project-settings', path: '/projects/fjord-kayaks.example/settings', heading: 'Visibility' },
  {
    name: 'project-schedule',
    path: '/projects/fjord-kayaks.example/schedule',
    heading: 'Schedule',
    arrive: async (page) => {
      await page.getByLabel('Frequency').selectOption('weekly');
    },
  },
  { name: 'checks', path: '/checks', heading: 'SEO' },
  { name: 'check', path: '/checks/title-length', heading: 'Possible results' },
  {
    name: 'keys',
    path: '/keys',
    heading: 'New key',
    arrive: async (page) => {
      await page.getByLabel('Name').fill('nightly build');
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByText('You won’t see it again.').waitFor();
    },
  },
  { name: 'alerts', path: '/alerts', heading: 'New target', arrive: setAlerts },
  {
    name: 'alerts-edit',
    path: '/alerts',
    heading: 'New target',
    arrive: async (page) => {
      await setAlerts(page);
      await page.getByRole('button', { name: 'Edit Web team' }).click();
      await page.getByRole('dialog').getByLabel('Time zone').waitFor();
    },
  },
  { name: 'settings', path: '/settings', heading: 'Settings' },
  { name: 'activity', path: '/settings/activity', heading: 'Activity' },
  { name: 'events', path: '/settings/events', heading: 'Events' },
  {
    name: 'webhook',
    path: '/settings/webhooks',
    heading: 'New webhook',
    arrive: async (page) => {
      await page.getByLabel('URL').fill('https://hooks.invalid/pagemark');
      await page.getByRole('button', { name: 'Create webhook' }).click();
      await page.getByText('You won’t see it again.').waitFor();
      await page.getByRole('link', { name: 'https://hooks.invalid/pagemark' }).first().click();
      await page.getByRole('button', { name: 'Send test message' }).click();
      await page.getByRole('cell', { name: NO_ADDRESS }).waitFor();
    },
  },
  { name: 'webhooks', path: '/settings/webhooks', heading: 'New webhook' },
  { name: 'sessions', path: '/settings/sessions', heading: 'Sign out everywhere' },
  { name: 'unknown-report', path: '/report/unknown', heading: 'Report' },
];

/** Creates two alert targets, of which one fails, and a rule, unless the account has them. */
async function setAlerts(page: Page): Promise<void> {
  await page
    .getByText('No targets yet')
    .or(page.getByRole('cell', { name: 'Web team' }))
    .first()
    .waitFor();
  if ((await page.getByText('No targets yet').count()) > 0) {
    const create = page.getByRole('button', { name: 'Create target' });
    await page.getByLabel('Name').fill('Web team');
    await page.getByLabel('Recipients').fill('web@example.com, shop@example.com');
    await page.getByLabel('Quiet from').fill('22:00');
    await page.getByLabel('Quiet until').fill('07:00');
    await page.getByLabel('Weekly digest').selectOption('Monday');
    await create.click();
    await page.getByRole('button', { name: 'Edit Web team' }).waitFor();
    await page.getByLabel('Kind').selectOption('Slack');
    await page.getByLabel('Name').fill('Chat');
    await page.getByLabel('URL').fill('https://hooks.slack.invalid/services/x');
    await create.click();
    await page.getByRole('checkbox', { name: 'Chat' }).check();
    await page.getByRole('button', { name: 'Create rule' }).click();
    await page.getByRole('button', { name: 'Edit the rule Score fell' }).waitFor();
    await page.getByRole('button', { name: 'Test Chat' }).click();
  }
  await page.getByText('Failing').first().waitFor();
  // Without notifications, and nothing under the pointer.
  await page.mouse.move(0, 0);
  await page.reload();
  await page.getByText('Failing').first().waitFor();
}

/** The screens of an empty account. */
export const EMPTY_SCREENS: readonly ShownScreen[] = [
  { name: 'overview-none', path: '/', heading: 'Overview' },
  { name: 'reports-empty', path: '/reports', heading: 'Reports' },
  { name: 'projects-none', path: '/projects', heading: 'Projects' },
  { name: 'alerts-none', path: '/alerts', heading: 'New target' },
  { name: 'webhooks-none', path: '/settings/webhooks', heading: 'New webhook' },
  { name: 'imports-none', path: '/imports', heading: 'Imports' },
  { name: 'unknown-project', path: '/projects/unknown.example', heading: 'unknown.example' },
];

/** Opens a screen and waits until it is loaded. */
export async function goTo(page: Page, origin: string, screen: ShownScreen): Promise<void> {
  await page.goto(`${origin}${screen.path}`);
  await page.getByRole('heading', { name: screen.heading }).first().waitFor();
  await screen.arrive?.(page);
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'detached' });
}
