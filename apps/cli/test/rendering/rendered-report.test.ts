import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startAuditService } from './start-audit-service.ts';
import type { AuditService } from './start-audit-service.ts';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 180_000;
const SHELL = `<!doctype html><html lang="en"><title>Loading</title><meta name="viewport" content="width=device-width"><body><div id="root"></div>
<script>
document.title = 'Warm shoes';
document.getElementById('root').innerHTML = '<h1>Shoes</h1><p style="color:#ccc">' + 'pale '.repeat(80) + '</p><img src="/shoe.png">';
</script>`;
const PLAIN = `<!doctype html><html lang="en"><title>Plain</title><h1>Plain</h1><p>${'Words of its own. '.repeat(40)}</p>`;
/** Without an element that scripts fill. */
const ASKING = `<!doctype html><html lang="en"><head><title>Tides</title><script defer src="/app.js"></script></head><body>
<noscript>You need to enable JavaScript to run this app.</noscript><div class="bar">Tidebook</div></body></html>`;
const SCRIPT_OF_ASKING = `document.body.insertAdjacentHTML('beforeend', '<main><h1>Low tide at nine</h1></main>');`;
const RANGE = z.object({ min: z.number(), max: z.number() });
const VITALS = z.object({ lcp_ms: z.number() });

let site: Site;
let service: AuditService;

beforeAll(async () => {
  site = await startSite(
    {
      '/': SHELL,
      '/off': SHELL,
      '/plain': PLAIN,
      '/asking': ASKING,
      '/app.js': (_request, response) =>
        response.setHeader('Content-Type', 'text/javascript').end(SCRIPT_OF_ASKING),
    },
    '127.0.0.1',
  );
  service = await startAuditService();
}, TEST_MS_MAX);

afterAll(async () => {
  await service.close();
  site.close();
});

async function audit(path: string, fields: Record<string, string>) {
  const report = await service.create({ url: `${site.url}${path}`, ...fields });
  const verdicts = new Map(report.results?.checks.map((check) => [check.id, check]));
  return { report, verdicts };
}

/** Chooses a finding among the findings, and with the keyboard below the screenshot, on the shared page, which has no scripts. */
async function expectOutlines(shared: string) {
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  try {
    const page = await browser.newPage();
    await page.goto(shared);
    const panel = page.getByRole('region', { name: 'Mobile', exact: true });
    const outlined = panel.locator('svg[viewBox="0 0 412 823"] rect:visible');
    expect(await outlined.count()).toBe(0);
    const finding = page.getByRole('group').filter({ hasText: 'Color contrast' }).last();
    const link = finding.getByRole('link', { name: 'Show on the screenshot' });
    if (!(await link.isVisible())) await finding.locator('summary').click();
    await link.click();
    const pale = panel.locator('#outline-mobile-color-contrast rect');
    await pale.first().waitFor();
    expect(await outlined.count()).toBe(await pale.count());
    expect(await pale.first().evaluate((rect) => rect.getBoundingClientRect().top)).toBeLessThan(600);
    await panel.getByRole('link', { name: 'None' }).focus();
    await page.keyboard.press('Enter');
    expect(await outlined.count()).toBe(0);
    await panel.getByRole('link', { name: /^Image alt text/ }).focus();
    await page.keyboard.press('Enter');
    await panel.locator('#outline-mobile-image-alt rect').first().waitFor();
    expect(await pale.first().isVisible()).toBe(false);
    expect(await panel.getByText(/^Median of 3 loads/).isVisible()).toBe(true);
    await panel.getByText(/^Waterfall of/).click();
    expect(await panel.getByRole('rowheader').first().isVisible()).toBe(true);
    expect(
      await panel.getByRole('list', { name: 'Filmstrip of the load' }).locator('img').count(),
    ).toBeGreaterThan(0);
  } finally {
    await browser.close();
  }
}

/** The thumbnail of a report in lists, and that it is small. */
async function expectThumbnail(id: string) {
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string(), thumbnail: z.string().nullable() })) })
    .parse(await (await service.send('/api/v1/reports')).json());
  expect(data.find((report) => report.id === id)?.thumbnail).toBe('mobile');
  for (const path of [`/api/v1/reports/${id}`, `/reports/${id}`]) {
    const image = await service.send(`${path}/screenshots/mobile?frame=9`);
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect((await image.bytes()).length).toBeLessThanOrEqual(8 * 1_024);
  }
}

/** The PDF has the screenshots of both devices. */
async function expectPrinted(url: string) {
  const pdf = Buffer.from(await (await fetch(url)).bytes()).toString('latin1');
  expect(pdf.match(/\/Subtype \/Image/g)?.length).toBeGreaterThanOrEqual(2);
}

describe('a report of a page built by scripts', () => {
  test(
    'is graded by what the page shows, with its screenshot',
    async () => {
      const { report, verdicts } = await audit('/', {
        privacy: '0',
        rendering: 'auto',
        devices: 'both',
        render_runs: '3',
      });
      expect(report).toMatchObject({ status: 'completed', title: 'Warm shoes', rendering: 'auto' });
      expect(report.results?.app_shell).toBeNull();
      expect(report.results?.rendering?.view).toBe('mobile');
      expect(report.results?.rendering?.devices.map(({ device, error }) => [device, error])).toEqual([
        ['mobile', null],
        ['desktop', null],
      ]);
      const [mobile] = report.results?.rendering?.devices ?? [];
      const { spread, vitals } = z
        .object({ spread: z.looseObject({ lcp_ms: RANGE }), vitals: VITALS })
        .parse(mobile);
      expect(spread).toMatchObject({ requested: 3, completed: 3 });
      expect(vitals.lcp_ms).toBeGreaterThanOrEqual(spread.lcp_ms.min);
      expect(vitals.lcp_ms).toBeLessThanOrEqual(spread.lcp_ms.max);
      expect(verdicts.get('h1')).toMatchObject({ verdict: 'pass', view: 'rendered', device: 'mobile' });
      expect(verdicts.get('color-contrast')).toMatchObject({ verdict: 'fail', view: 'rendered' });
      expect(verdicts.get('image-alt')).toMatchObject({ verdict: 'fail' });
      expect(verdicts.get('content-without-js')).toMatchObject({
        verdict: 'warn',
        view: 'raw',
        device: null,
      });

      expect(verdicts.get('color-contrast')?.evidence.items[0]?.box).toMatchObject({
        x: expect.any(Number),
        width: expect.any(Number),
      });

      const image = await service.send(`/api/v1/reports/${report.id}/screenshots/desktop`);
      expect(image.headers.get('content-type')).toMatch(/^image\/(?:webp|jpeg)$/);
      const bytes = await image.bytes();
      expect(bytes.length).toBeGreaterThan(1_000);
      expect(bytes.length).toBeLessThanOrEqual(120 * 1_024);

      // The shared page shows it, too, as long as it is public.
      const shared = `${service.origin}/reports/${report.id}`;
      expect(await (await fetch(shared)).text()).toContain(`/reports/${report.id}/screenshots/mobile`);
      const shown = await fetch(`${shared}/screenshots/desktop`);
      expect(Buffer.from(await shown.bytes()).equals(Buffer.from(bytes))).toBe(true);
      const moment = await fetch(`${shared}/screenshots/mobile?frame=1`);
      expect(moment.headers.get('content-type')).toBe('image/jpeg');
      await expectThumbnail(report.id);
      const csv = await service.send('/api/v1/reports', { headers: { accept: 'text/csv' } });
      expect(await csv.text()).toMatch(/,"mobile",[\d.]+,[\d.]+,[\d.]+,[\d.]+,[\d.]+\r\n/);
      await expectPrinted(`${shared}.pdf`);
      expect(await (await fetch(`${shared}.csv`)).text()).toMatch(
        /"title","script_changes","Page title",.*,"rendered","mobile",".*","Warm shoes"\r\n/,
      );
      for (const frame of ['10', '-1', 'x', '1&frame=2']) {
        const { status } = await fetch(`${shared}/screenshots/mobile?frame=${frame}`);
        expect([frame, status]).toEqual([frame, 404]);
      }
      await expectOutlines(shared);
      await service.send(`/api/v1/reports/${report.id}`, {
        method: 'PATCH',
        body: new URLSearchParams({ privacy: '1' }),
      });
      const hidden = await fetch(`${shared}/screenshots/desktop`);
      expect(hidden.headers.get('content-type')).toContain('text/html');
    },
    TEST_MS_MAX,
  );

  test(
    'is graded by its HTML when rendering is off',
    async () => {
      const { report, verdicts } = await audit('/off', { rendering: 'off' });
      expect(report.thumbnail).toBeNull();
      expect(report.results?.rendering).toBeNull();
      expect(report.results?.app_shell?.message).toMatch(
        /it was not rendered.*set `"rendering": "auto"` on the report/,
      );
      expect(verdicts.get('h1')).toMatchObject({ verdict: 'unknown', view: 'raw' });
    },
    TEST_MS_MAX,
  );

  test(
    'with auto, a page that has its content without scripts is not rendered',
    async () => {
      const { report, verdicts } = await audit('/plain', { rendering: 'auto' });
      expect(report.results?.rendering).toBeNull();
      expect(verdicts.get('h1')).toMatchObject({ verdict: 'pass', view: 'raw' });
    },
    TEST_MS_MAX,
  );

  test(
    'with auto, a page that asks for scripts and has next to no text is rendered',
    async () => {
      const { report, verdicts } = await audit('/asking', { rendering: 'auto' });
      expect(report.results?.rendering).toMatchObject({ view: 'mobile' });
      expect(verdicts.get('h1')).toMatchObject({ verdict: 'pass', view: 'rendered' });
    },
    TEST_MS_MAX,
  );
});
