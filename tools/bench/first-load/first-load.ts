import { openDashboard } from '@pagemark/cli/testing';
import type { Dashboard } from '@pagemark/cli/testing';
import type { Page } from 'playwright-core';
import type { Benchmark, Scale } from '../harness/benchmark.ts';
import { comparisonRow, figureRow } from '../harness/row.ts';

/** A mid-range phone on a slow connection, as in Lighthouse's `mobile` preset. */
const CPU_SLOWDOWN = 4;
const CONNECTION = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 200_000,
};
const OVERVIEW_MS_MAX = 1_300;
const REPORT_MS_MAX = 1_500;
const ROUNDS: Record<Scale, number> = { full: 7, quick: 1 };

const REPORT = 'a[href^="/report/"]';
/** Runs in the browser. */
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

/** The first visit of a signed-in user, compared with a page that shows the same report without scripts. */
export const firstLoad: Benchmark = {
  name: 'first-load',
  title:
    'the first load of the overview and of a report on a slow phone, against the shared page, which has no script',
  async run({ scale, say }) {
    const dashboard = await openDashboard({ withDemo: true });
    try {
      const id = await sharedReport(dashboard);
      const overview: number[] = [];
      const report: number[] = [];
      const shared: number[] = [];
      for (let round = 0; round < ROUNDS[scale]; round += 1) {
        say(`round ${round + 1} of ${ROUNDS[scale]}`);
        overview.push(await largestPaintMs(dashboard, '/'));
        report.push(await largestPaintMs(dashboard, `/report/${id}`));
        shared.push(await largestPaintMs(dashboard, `/reports/${id}`));
      }
      const first = 'largest contentful paint, 4× CPU, 1.6 Mbit/s, 150 ms:';
      const beside = { unit: 'ms', baseline: shared, target: null };
      return [
        figureRow({ title: `${first} overview`, unit: 'ms', ours: overview, atMost: OVERVIEW_MS_MAX }),
        figureRow({ title: `${first} report`, unit: 'ms', ours: report, atMost: REPORT_MS_MAX }),
        comparisonRow({ ...beside, title: `${first} overview, beside the shared page`, ours: overview }),
        comparisonRow({ ...beside, title: `${first} report, beside its shared page`, ours: report }),
      ];
    } finally {
      await dashboard.close();
    }
  },
};

/** Makes the first demo report public; returns its id. */
async function sharedReport(dashboard: Dashboard): Promise<string> {
  const { page } = await dashboard.signedIn();
  await page.goto(`${dashboard.origin}/reports`);
  const path = (await page.locator(REPORT).first().getAttribute('href')) ?? '';
  const id = path.slice('/report/'.length);
  const response = await page.request.patch(`${dashboard.origin}/api/v1/reports/${id}`, {
    headers: { Authorization: `Bearer ${dashboard.key}` },
    data: { privacy: 0 },
  });
  if (!response.ok()) throw new Error(`The report stayed private: ${await response.text()}`);
  await page.context().close();
  return id;
}

/** The time from the navigation to the LCP, with an empty cache, in milliseconds. */
async function largestPaintMs(dashboard: Dashboard, path: string): Promise<number> {
  const { page } = await dashboard.signedIn();
  try {
    await slowDown(page);
    await page.goto(`${dashboard.origin}${path}`, { waitUntil: 'networkidle' });
    return await page.evaluate<number>(LARGEST_PAINT);
  } finally {
    await page.context().close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', CONNECTION);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
