import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

const Ids = z.object({ data: z.array(z.object({ id: z.string() })) });

let dashboard: Dashboard;

beforeAll(async () => {
  dashboard = await openDashboard({ withDemo: true, demoBrowser: await chromiumPath() });
});
afterAll(() => dashboard.close());

/** The id of the first item of a list of the API. */
async function firstId(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${dashboard.key}` };
  const { data } = Ids.parse(await (await fetch(`${dashboard.origin}/api/v1${path}`, { headers })).json());
  return data[0]?.id ?? '';
}

it('a run of a rendered page shows what scripts change, and what was read from the rendered page', async () => {
  const { page, troubles } = await dashboard.signedIn();
  const id = await firstId('/reports?search=harbor-tides');
  await page.goto(`${dashboard.origin}/report/${id}?run=${await firstId(`/reports/${id}/runs`)}`);
  const changes = page.getByRole('region', { name: 'What scripts change' });
  const text = changes.getByRole('row').filter({ hasText: 'Main text' }).getByRole('cell');
  await text.first().waitFor();
  expect(await text.allInnerTexts()).toEqual([
    'None',
    expect.stringMatching(/^\d+ words, \d+ only here\n[^]*Spring tide on Sunday: mind your lines\./),
  ]);
  const findings = page.getByRole('region', { name: 'Findings' });
  const label = (title: string) =>
    findings.getByRole('group').filter({ hasText: title }).getByText('rendered, mobile', { exact: true });
  expect(await label('Color contrast').count()).toBe(1);
  expect(await label('Clickjacking protection').count()).toBe(0);
  expect(troubles).toEqual([]);
});

it('a finding of a rendered page leads to its elements on the screenshot', async () => {
  const { page, troubles } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/report/${await firstId('/reports?search=harbor-tides')}`);
  const findings = page.getByRole('region', { name: 'Findings' });
  const contrast = findings.getByRole('group').filter({ hasText: 'Color contrast' }).last();
  await contrast.locator('summary').click();
  await contrast.getByRole('link', { name: 'Show on the screenshot' }).click();
  await page.locator('#outline-mobile-color-contrast rect').first().waitFor();
  expect(await page.locator('#outline-mobile-image-alt rect').first().isVisible()).toBe(false);
  // The finding stays open.
  expect(await contrast.getByRole('heading', { name: 'How to fix it' }).isVisible()).toBe(true);
  expect(troubles).toEqual([]);
});
