import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startAuditService } from './start-audit-service.ts';
import type { AuditService } from './start-audit-service.ts';

const TEST_MS_MAX = 180_000;
const MIB = 1_024 * 1_024;
/** More than 2.5 seconds, so the LCP is too late. */
const DELAY_MS = 2_700;
const BUDGET_NOTE = 'The page used up its budget of bytes, connections or hosts';
/** Of a device that was rendered, what these tests read. */
const Rendering = z.object({
  requests: z.object({
    items: z.array(z.object({ url: z.string(), failure: z.string().nullable() })),
  }),
  refused: z.object({
    count: z.number(),
    items: z.array(z.object({ host: z.string(), reason: z.string() })),
  }),
  axe: z.object({ frames_skipped: z.number() }),
});

const page = (body: string) =>
  `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Evidence</title><h1>Evidence</h1><p id="text">${'Words of its own. '.repeat(40)}</p>${body}`;

const PAGES: Record<string, string> = {
  // After the first paint, what is above the text pushes it down.
  '/shifts': page(
    // Without the margin of the heading, the body itself does not move.
    `<style>body { padding: 1px }</style><script>new PerformanceObserver((list, watch) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      watch.disconnect();
      setTimeout(() => { const push = document.createElement('div'); push.style.height = '300px'; document.body.prepend(push); }, 200);
    }).observe({ type: 'paint', buffered: true })</script><img src="/pixel?slow" alt="">`,
  ),
  '/frames': page('<iframe srcdoc="<img alt=x>"></iframe>'.repeat(33)),
  // Every address of 127.0.0.0/8 is this machine, and a host of its own.
  '/hosts': page(
    `<script>for (let at = 1; at <= 160; at += 1) new Image().src = 'http://127.0.1.' + at + ':' + location.port + '/pixel'</script>`,
  ),
  '/connections': page(
    `<script>for (let at = 1; at <= 530; at += 1) new Image().src = '/pixel?' + at</script>`,
  ),
  '/bytes': page(
    `<script>(async () => { await fetch('/large').then((each) => each.blob()).catch(() => {}); await fetch('/pixel?after').catch(() => {}); })()</script>`,
  ),
};

let site: Server;
let url: string;
let service: AuditService;

beforeAll(async () => {
  site = createServer(({ url: requested = '' }, response) => {
    const { pathname, search } = new URL(requested, 'http://site.test');
    const html = PAGES[pathname];
    if (pathname === '/large') response.end(Buffer.alloc(80 * MIB));
    else if (pathname === '/pixel') {
      response.setHeader('Connection', 'close');
      setTimeout(() => response.writeHead(200).end(), search === '?slow' ? 2_000 : 0);
    } else if (html === undefined) response.writeHead(404).end();
    else {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      setTimeout(() => response.end(html), pathname === '/shifts' ? DELAY_MS : 0);
    }
  });
  await new Promise<void>((resolve) => site.listen(0, '0.0.0.0', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  service = await startAuditService({ FETCH_ARTIFACTS: 'off' });
}, TEST_MS_MAX);

afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});

/** The report of a page on a phone, its rendering, and its findings by the id of the check. */
async function audit(path: string) {
  const { id } = await service.create({
    url: `${url}${path}`,
    privacy: '0',
    rendering: 'on',
    devices: 'mobile',
  });
  const data = await vi.waitUntil(
    async () => {
      const report = await service.show(id);
      return report.status === 'completed' ? report : null;
    },
    { timeout: 90_000, interval: 200 },
  );
  const rendering = Rendering.parse(data.results?.rendering?.devices[0]);
  return { id: data.id, rendering, checks: new Map(data.results?.checks.map((each) => [each.id, each])) };
}

/** Opens the page of a report that is shared. */
async function withReport(id: string, look: (shared: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await chromiumPath() });
  try {
    const shared = await browser.newPage();
    await shared.goto(`${service.origin}/reports/${id}`);
    await look(shared);
  } finally {
    await browser.close();
  }
}

describe('a report of a rendered page', () => {
  test(
    'outlines the element of the LCP, and those that moved',
    async () => {
      const { id, checks } = await audit('/shifts');
      for (const check of ['largest-contentful-paint', 'cumulative-layout-shift']) {
        expect(checks.get(check)).toMatchObject({ view: 'rendered', device: 'mobile' });
      }
      const boxOf = (check: string) =>
        checks.get(check)?.evidence.items.find(({ selector }) => selector === '#text')?.box;
      // Both are where the text is after it has moved by 300 pixels.
      expect(boxOf('largest-contentful-paint')?.y).toBeGreaterThan(300);
      expect(boxOf('cumulative-layout-shift')?.y).toBe(boxOf('largest-contentful-paint')?.y);
      await withReport(id, async (shared) => {
        const panel = shared.getByRole('region', { name: 'Mobile', exact: true });
        for (const name of [/^Largest Contentful Paint/, /^Cumulative Layout Shift/]) {
          await panel.getByRole('link', { name }).click();
          const outlines = panel.locator('svg rect:visible');
          await expect.poll(() => outlines.count()).toBeGreaterThan(0);
          const box = await outlines.last().boundingBox();
          expect(box?.height).toBeGreaterThan(0);
        }
      });
    },
    TEST_MS_MAX,
  );

  test(
    'has unknown checks where axe-core skipped frames, and says so',
    async () => {
      const { id, rendering, checks } = await audit('/frames');
      expect(rendering.axe.frames_skipped).toBeGreaterThanOrEqual(3);
      expect(checks.get('image-alt')?.verdict).toBe('unknown');
      expect(checks.get('image-alt')?.message).toMatch(/, but \d+ frames were not examined\.$/);
      expect(checks.get('document-title')?.verdict).not.toBe('unknown');
      await withReport(id, async (shared) => {
        expect(await shared.content()).toMatch(/axe-core did not examine \d+ frames/);
      });
    },
    TEST_MS_MAX,
  );

  test.each([
    ['hosts', '/hosts', /^127\.0\.1\.\d+$/, ['budget']],
    // Those that were refused are not among the first 300 requests.
    ['connections', '/connections', /^127\.0\.0\.1$/, []],
    ['bytes', '/bytes', /^127\.0\.0\.1$/, ['budget']],
  ])(
    'says that a budget of %s was used up, and lists what was refused',
    async (_name, path, host, failures) => {
      const { id, rendering } = await audit(path);
      const { refused, requests } = rendering;
      expect(refused.items.length).toBeGreaterThan(0);
      expect(refused.items.filter((target) => target.reason !== 'budget' || !host.test(target.host))).toEqual(
        [],
      );
      expect(requests.items[0]).toMatchObject({ url: `${url}${path}`, failure: null });
      const failed = new Set(requests.items.map(({ failure }) => failure).filter((each) => each !== null));
      expect([...failed]).toEqual(failures);
      await withReport(id, async (shared) => {
        const text = await shared.content();
        expect(text).toContain(BUDGET_NOTE);
        expect(text).toContain(`${String(refused.items[0]?.host)}:`);
      });
    },
    TEST_MS_MAX,
  );
});
