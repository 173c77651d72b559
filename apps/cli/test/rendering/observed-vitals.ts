import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { FENCE } from '@pagemark/renderer';
import { readVitals } from '@pagemark/renderer/testing/read-vitals';
import type { DevtoolsSession } from '@pagemark/renderer/testing/read-vitals';
import { z } from 'zod';

/** The vitals of one load. Times in milliseconds from the start of the navigation. */
export type ObservedVitals = { ttfbMs: number; fcpMs: number; lcpMs: number; cls: number; tbtMs: number };

/** One load, as Lighthouse observed it in its trace, and as the renderer read it from the page afterwards. */
export type LoadTwice = { lighthouse: ObservedVitals; ours: ObservedVitals };

export type Observer = { load(url: string): Promise<LoadTwice>; close(): Promise<void> };

/** The audit `metrics`: the values that Lighthouse derived from the trace, without simulation. */
const Metrics = z.object({
  lhr: z.object({
    audits: z.object({
      metrics: z.object({
        details: z.object({
          items: z
            .tuple([
              z.looseObject({
                timeToFirstByte: z.number(),
                observedFirstContentfulPaint: z.number(),
                observedLargestContentfulPaint: z.number(),
                observedCumulativeLayoutShift: z.number(),
                totalBlockingTime: z.number(),
                interactive: z.number(),
              }),
            ])
            .rest(z.unknown()),
        }),
      }),
    }),
  }),
});

type Page = { createCDPSession(): Promise<DevtoolsSession>; close(): Promise<void> };
type Browser = { newPage(): Promise<Page>; close(): Promise<void> };
type Puppeteer = { launch(options: object): Promise<Browser> };
type Lighthouse = (url: string, flags: object, config: object, page: Page) => Promise<unknown>;

/** The page is not throttled, so Lighthouse's values are those of the load; and it is left as it was loaded. */
const FLAGS = {
  output: 'json',
  logLevel: 'silent',
  throttlingMethod: 'provided',
  disableFullPageScreenshot: true,
};
const CONFIG = { extends: 'lighthouse:default', settings: { onlyAudits: ['metrics'] } };

/** When V8 compiles functions, and how much memory it has, as in the browser that renders pages. */
const V8_ARGUMENTS = FENCE.arguments.filter((argument) => argument.startsWith('--js-flags='));
if (V8_ARGUMENTS.length !== 1) throw new Error('The renderer does not set V8 as expected.');

const load = async (path: string) => Object(await import(pathToFileURL(path).href)).default;

/** Starts a browser in which Lighthouse and the renderer observe the same loads of one's own pages. */
export async function startObserver(): Promise<Observer> {
  const require = createRequire(import.meta.url);
  const inLighthouse = createRequire(require.resolve('lighthouse/package.json'));
  // Their documented interfaces: neither has types here.
  const lighthouse = (await load(require.resolve('lighthouse'))) as Lighthouse;
  const puppeteer = (await load(inLighthouse.resolve('puppeteer-core'))) as Puppeteer;
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-observer-'));
  const browser = await puppeteer.launch({
    executablePath: await chromiumPath(),
    headless: 'shell',
    pipe: true,
    userDataDir: folder,
    protocolTimeout: 300_000,
    args: [...V8_ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  return {
    async load(url) {
      const page = await browser.newPage();
      try {
        const result = Metrics.parse(await lighthouse(url, FLAGS, CONFIG, page));
        const [items] = result.lhr.audits.metrics.details.items;
        // Lighthouse counts the tasks until the page is interactive.
        const vitals = await readVitals(await page.createCDPSession(), items.interactive);
        return {
          lighthouse: {
            ttfbMs: items.timeToFirstByte,
            fcpMs: items.observedFirstContentfulPaint,
            lcpMs: items.observedLargestContentfulPaint,
            cls: items.observedCumulativeLayoutShift,
            tbtMs: items.totalBlockingTime,
          },
          ours: {
            ttfbMs: vitals.timeToFirstByteMs ?? NaN,
            fcpMs: vitals.firstContentfulPaintMs ?? NaN,
            lcpMs: vitals.largestContentfulPaint?.atMs ?? NaN,
            cls: vitals.cumulativeLayoutShift?.score ?? NaN,
            tbtMs: vitals.totalBlockingTimeMs ?? NaN,
          },
        };
      } finally {
        await page.close();
      }
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
