import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seriousViolations } from './axe-violations.ts';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

/** A target that responds with a status. */
let status = 200;
const target = createServer((request, response) => {
  request.resume();
  response.writeHead(status).end();
});
let dashboard: Dashboard;
let url: string;

beforeAll(async () => {
  await once(target.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}/chat`; // It listens on a port.
  dashboard = await openDashboard({ withDemo: true });
});

afterAll(async () => {
  await dashboard.close();
  target.close();
});

it('creates, tests and edits a target, and shows that it fails on every screen', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/alerts`);
  await page.getByText('No targets yet').waitFor();
  await page.getByText('No rules yet').waitFor();
  await page.getByLabel('Kind').selectOption('Webhook');
  await page.getByLabel('Name').fill('Chat');
  await page.getByLabel('URL').fill(url);
  await page.getByRole('button', { name: 'Create target' }).click();
  const row = page.getByRole('row').filter({ hasText: new URL(url).origin });
  await row.getByRole('button', { name: 'Test Chat' }).click();
  await row.getByText('The test message was sent.').waitFor();
  await row.getByText('Last sent').waitFor();
  await page.getByRole('cell', { name: /^Sent/ }).waitFor();

  await row.getByRole('button', { name: 'Edit Chat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Night shift');
  await dialog.getByLabel('Group for (minutes)').fill('15');
  await dialog.getByLabel('Quiet from').fill('08:30');
  await dialog.getByLabel('Quiet until').fill('17:00');
  await dialog.getByLabel('Weekly digest').selectOption('Friday');
  await dialog.getByLabel('Digest at').selectOption('07:00');
  await dialog.getByLabel('Time zone').selectOption('Asia/Tokyo');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('quiet 08:30–17:00, digest Friday 07:00 (Asia/Tokyo)').waitFor();
  await row.getByRole('button', { name: 'Edit Night shift' }).click();
  expect(await dialog.getByLabel('Group for (minutes)').inputValue()).toBe('15');
  expect(await dialog.getByLabel('Digest at').inputValue()).toBe('7');
  await page.keyboard.press('Escape');

  status = 410;
  await row.getByRole('button', { name: 'Test Night shift' }).click();
  await row.getByText('The test message was not sent.').waitFor();
  await row.getByText('Failing').waitFor();
  await row.getByText('The target responded with the status 410.').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await page.goto(dashboard.origin);
  await page.getByRole('link', { name: 'Alerts 1 failing' }).waitFor();
  expect(troubles).toEqual([]);
});

it('creates a rule for a project from its screen, and edits it', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/alerts`);
  await page.getByText('No alerts are set up for this project.').waitFor();
  await page.getByRole('link', { name: 'Add rule' }).click();
  expect(await page.getByRole('textbox', { name: 'Project' }).inputValue()).toBe('fjord-kayaks.example');
  await page.getByLabel('Points').fill('7');
  await page.getByRole('button', { name: 'Create rule' }).click();
  const row = page.getByRole('row').filter({ hasText: 'by 7 points' });
  await row.getByRole('button', { name: 'Edit the rule Score fell' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Alert when').selectOption('Certificate expires soon');
  await dialog.getByLabel('Days before').fill('30');
  expect(await seriousViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'within 30 days' }).getByRole('link').click();
  await page.getByRole('listitem').filter({ hasText: 'Certificate expires soon within 30 days' }).waitFor();
  await page.goto(`${dashboard.origin}/projects/night-trains.example`);
  await page.getByText('No alerts are set up for this project.').waitFor();
});

it('edits the recipients of an email target, and says what is wrong with them', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/alerts`);
  await page.getByLabel('Name').fill('Web team');
  await page.getByLabel('Recipients').fill('web@example.com');
  await page.getByRole('button', { name: 'Create target' }).click();
  await page.getByRole('button', { name: 'Edit Web team' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Recipients').fill('web@example.com, shop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('email addresses').waitFor();
  await dialog.getByLabel('Recipients').fill('web@example.com, shop@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row').filter({ hasText: 'web@example.com, shop@example.com' }).waitFor();
  expect(await dialog.count()).toBe(0);
});

it('shows the usage of the account and its limits', async () => {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/settings`);
  const usage = page.getByRole('region', { name: 'Usage' });
  await usage.getByText(/^\d.* kB of 107 GB$/).waitFor();
  expect(await usage.getByRole('progressbar').count()).toBe(3);
  await usage.getByRole('link', { name: '18' }).click();
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
});
