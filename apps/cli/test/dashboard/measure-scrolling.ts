// Measures the tasks of a browser that scrolls through 10,000 reports: `node apps/cli/test/dashboard/measure-scrolling.ts`.
import { z } from 'zod';
import { fillLargeAccount } from './fill-large-account.ts';
import { openDashboard } from './open-dashboard.ts';

const STEP_PX = 400;
/** A task that keeps the browser from the next frames (Long Tasks API). */
const LONG_MS = 50;
/** Runs in the browser. */
const WATCH = `window.longTasks = [];
new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration))))
  .observe({ type: 'longtask' });`;
/**
 * Scrolls to the end, one step per frame; returns the maximum numbers of elements and rows in the document. Runs in the
 * browser.
 */
const SCROLL = `new Promise((resolve) => {
  const most = { elements: 0, rows: 0, frames: 0 };
  const step = () => {
    most.elements = Math.max(most.elements, document.querySelectorAll('body *').length);
    most.rows = Math.max(most.rows, document.querySelectorAll('tr').length);
    most.frames += 1;
    const isEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
    if (isEnd) return resolve(most);
    window.scrollBy(0, ${STEP_PX});
    requestAnimationFrame(step);
  };
  step();
})`;

/** Durations in microseconds: `dur` is wall-clock time, `tdur` processor time. */
const Trace = z.object({
  traceEvents: z.array(
    z.object({ name: z.string(), tid: z.number(), dur: z.number().optional(), tdur: z.number().optional() }),
  ),
});

const dashboard = await openDashboard({ withDemo: false, fill: fillLargeAccount });
try {
  const { page } = await dashboard.signedIn({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(WATCH);
  await page.goto(`${dashboard.origin}/reports?rows=all`);
  await page.locator('tr[aria-rowindex="21"]').waitFor();
  await page.evaluate('window.longTasks.length = 0');
  await dashboard.browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  });
  const most = await page.evaluate<{ elements: number; rows: number; frames: number }>(SCROLL);
  const trace = Trace.parse(JSON.parse((await dashboard.browser.stopTracing()).toString('utf8')));
  const long = await page.evaluate<number[]>('window.longTasks');
  const tasks = trace.traceEvents.filter(({ name }) => name === 'RunTask');
  const longest = (key: 'dur' | 'tdur') => Math.max(...tasks.map((task) => task[key] ?? 0)) / 1_000;
  process.stdout.write(
    `${most.frames} frames of ${STEP_PX} px; at most ${most.rows} rows and ${most.elements} elements\n` +
      `tasks of ${LONG_MS} ms and more: ${long.length} (${long
        .toSorted((a, b) => b - a)
        .slice(0, 10)
        .join(', ')})\n` +
      `longest task: ${longest('dur').toFixed(1)} ms by the clock, ${longest('tdur').toFixed(1)} ms of the processor; ` +
      `${tasks.filter(({ tdur = 0 }) => tdur >= LONG_MS * 1_000).length} of ${LONG_MS} ms of the processor\n`,
  );
} finally {
  await dashboard.close();
}
