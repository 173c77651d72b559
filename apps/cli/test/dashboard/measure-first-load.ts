// Measures the largest contentful paint of first loads on a slow device and connection: `node apps/cli/test/dashboard/measure-first-load.ts`.
import { openDashboard } from './open-dashboard.ts';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 150;
const BYTES_PER_SECOND = 1_600_000 / 8;
const REPORT = 'a[href^="/report/"]';
const LARGEST_PAINT = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true });
})`;

const dashboard = await openDashboard({ withDemo: true });
try {
  const { page: finder } = await dashboard.signedIn();
  await finder.goto(`${dashboard.origin}/reports`);
  const report = await finder.locator(REPORT).first().getAttribute('href');
  for (const path of ['/', report ?? '/reports']) {
    const paints: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const { page } = await dashboard.signedIn();
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LATENCY_MS,
        downloadThroughput: BYTES_PER_SECOND,
        uploadThroughput: BYTES_PER_SECOND,
      });
      await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      await page.goto(`${dashboard.origin}${path}`, { waitUntil: 'networkidle' });
      paints.push(Math.round(await page.evaluate<number>(LARGEST_PAINT)));
      await page.context().close();
    }
    const median = paints.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)];
    process.stdout.write(`${path === '/' ? 'overview' : 'report'}: ${median} ms (${paints.join(', ')})\n`);
  }
} finally {
  await dashboard.close();
}
