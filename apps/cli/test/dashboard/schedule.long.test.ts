import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({
    withDemo: true,
    settings: { CHROME_PATH: await chromiumPath(), RENDERING: 'off' },
  });
});

afterAll(() => dashboard.close());

it('sets, shows and removes the schedule of a project, which can be undone', async () => {
  const { page, troubles } = await dashboard.signedIn({ timezoneId: 'Asia/Tokyo' });
  await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/schedule`);
  await page.getByText('Audits run only when you start them.').waitFor();
  await page.getByLabel('Frequency').selectOption('weekly');
  expect(await page.getByLabel('Time zone').inputValue()).toBe('Asia/Tokyo');
  await page.getByLabel('On', { exact: true }).selectOption('Sunday');
  await page.getByLabel('At', { exact: true }).selectOption('04:00');
  const rendering = page.getByLabel('Render in a browser');
  expect(await rendering.locator('option:checked').textContent()).toBe('Each report’s own setting');
  await rendering.selectOption('on');
  await page.getByLabel('Devices').selectOption('both');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Next run: Sunday, .* at 04:00 \(Asia\/Tokyo\)/).waitFor();
  await page.reload();
  await page.getByText(/Next run: Sunday, .* at 04:00 \(Asia\/Tokyo\)/).waitFor();
  expect(await page.getByLabel('On', { exact: true }).inputValue()).toBe('7');
  expect(await rendering.inputValue()).toBe('on');
  expect(await page.getByLabel('Devices').inputValue()).toBe('both');

  const response = await fetch(`${dashboard.origin}/api/v1/projects/fjord-kayaks.example/schedule`, {
    headers: { Authorization: `Bearer ${dashboard.key}` },
  });
  expect(await response.json()).toMatchObject({
    data: {
      every: 'weekly',
      day: 7,
      hour: 4,
      time_zone: 'Asia/Tokyo',
      rendering: 'on',
      devices: 'both',
      last_at: null,
    },
  });

  const stored = async () => {
    const { status } = await fetch(`${dashboard.origin}/api/v1/projects/fjord-kayaks.example/schedule`, {
      headers: { Authorization: `Bearer ${dashboard.key}` },
    });
    return status;
  };
  const said = page.locator('.toasts[role=status]');
  async function remove(): Promise<void> {
    await page.getByLabel('Frequency').selectOption('never');
    await page.getByRole('button', { name: 'Save' }).click();
    await said.getByText('Schedule of fjord-kayaks.example removed.').waitFor();
    await page.getByText('Audits run only when you start them.').waitFor();
  }

  // Nothing is removed until it can no longer be undone.
  await remove();
  expect(await stored()).toBe(200);
  await page.getByRole('link', { name: 'Overview' }).last().click();
  await page.getByText('Audits run only when you start them.').waitFor();
  await said.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Weekly, Sunday 04:00').waitFor();
  await page.getByRole('link', { name: 'Edit the schedule' }).click();
  expect(await page.getByLabel('At', { exact: true }).inputValue()).toBe('4');

  // Another schedule takes the place of a removed one, which is not removed afterwards.
  await remove();
  await page.getByLabel('Frequency').selectOption('daily');
  await page.getByRole('button', { name: 'Save' }).click();
  await said.getByText('Schedule saved.').waitFor();
  expect(await said.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await page.goto(`${dashboard.origin}/projects/fjord-kayaks.example/schedule`);
  await page.getByText(/^Next run:/).waitFor();
  expect(await page.getByLabel('Frequency').inputValue()).toBe('daily');
  expect(await stored()).toBe(200);

  await remove();
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(stored).toBe(404);
  await page.getByText('Audits run only when you start them.').waitFor();
  expect(troubles).toEqual([]);
});

it('keeps a schedule that is not saved when another one is saved elsewhere', async () => {
  const { page } = await dashboard.signedIn();
  const path = '/projects/lantern-bakery.example/schedule';
  const seen = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
  const frequency = page.getByLabel('Frequency');
  const conflict = page.getByRole('alert').getByText('The schedule was changed elsewhere');
  async function saveElsewhere(schedule: object): Promise<void> {
    const response = await page.request.put(`${dashboard.origin}/api/v1${path}`, {
      headers: { Authorization: `Bearer ${dashboard.key}` },
      data: { time_zone: 'Asia/Kolkata', ...schedule },
    });
    expect(response.ok()).toBe(true);
    await page.clock.fastForward('00:01:00');
    await page.evaluate(seen);
  }
  await page.clock.install();
  await page.goto(`${dashboard.origin}${path}`);
  // A form that was not changed follows.
  await page.getByText('Audits run only when you start them.').waitFor();
  await saveElsewhere({ every: 'monthly', day: 3, hour: 7 });
  await expect.poll(() => frequency.inputValue()).toBe('monthly');
  expect(await conflict.count()).toBe(0);

  await frequency.selectOption('weekly');
  await page.getByLabel('On', { exact: true }).selectOption('Friday');
  await saveElsewhere({ every: 'daily', hour: 5 });
  await conflict.waitFor();
  await page.getByText('It is “Daily, 05:00 (Asia/Kolkata)” now.').waitFor();
  expect(await frequency.inputValue()).toBe('weekly');
  expect(await page.getByLabel('On', { exact: true }).inputValue()).toBe('5');
  await page.getByRole('button', { name: 'Discard my changes' }).click();
  expect(await frequency.inputValue()).toBe('daily');
  expect(await conflict.count()).toBe(0);

  await frequency.selectOption('weekly');
  await saveElsewhere({ every: 'daily', hour: 6 });
  await conflict.waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^Next run: Monday, .* at 05:00 \(Asia\/Kolkata\)/).waitFor();
  expect(await conflict.count()).toBe(0);
});
