import type { RequestListener } from 'node:http';
import { startBrowser } from '@pagemark/dashboard/testing';
import type { PageImage, RenderedPage } from '@pagemark/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 60_000;

const GREEN = [0, 128, 0];
const RED = [255, 0, 0];
/** How far JPEG changes a channel of an area of one color: a large one, and one of a few pixels. */
const CHANGE_MAX = { large: 8, small: 24 } as const;

const image =
  (color: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' })
      .end(`<svg xmlns="http://www.w3.org/2000/svg"><rect width="999" height="999" fill="${color}"/></svg>`);

/** A page with a red line across its top, and a green square at the right end of 900 pixels. */
const page = (head: string) => `<!doctype html><html lang="en">${head}<title>p</title>
<body style="margin:0;background:white"><hr style="margin:0;border:0;height:40px;background:red">
<div style="width:900px;height:100px"><div style="margin-left:800px;height:100px;background:green">`;

let site: Site;
let rendering: Rendering;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({
    '/no-viewport': page(''),
    '/wide': page('<meta name="viewport" content="width=device-width">'),
    '/unscaled': page('<meta name="viewport" content="width=device-width, initial-scale=1">'),
    '/density': `<!doctype html><meta name="viewport" content="width=device-width"><title>d</title>
<body style="margin:0"><img alt="" width="400" height="200" src="/red.svg" srcset="/red.svg 1x, /green.svg 1.75x">`,
    '/red.svg': image('red'),
    '/green.svg': image('green'),
  });
  [rendering, browser] = await Promise.all([startRendering(), startBrowser()]);
});

afterAll(async () => {
  await browser.close();
  await rendering.close();
  site.close();
});

async function render(path: string): Promise<RenderedPage & { screenshot: PageImage }> {
  const rendered = pageOf(await rendering.render(`${site.url}${path}`, { axe: false }));
  if (rendered.screenshot === null) throw new Error('The page has no screenshot.');
  return { ...rendered, screenshot: rendered.screenshot };
}

/** The color that an image shows at a place of the page, in CSS pixels. */
async function colorAt({ bytes, scale }: PageImage, x: number, y: number): Promise<number[]> {
  const decoder = await browser.newPage();
  const source = `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
  const color = await decoder.evaluate(
    async ({ url, left, top }) => {
      const decoded = new Image();
      decoded.src = url;
      await decoded.decode();
      const canvas = new OffscreenCanvas(decoded.width, decoded.height);
      const context = canvas.getContext('2d');
      context?.drawImage(decoded, 0, 0);
      return [...(context?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
    },
    { url: source, left: Math.round(x * scale), top: Math.round(y * scale) },
  );
  await decoder.close();
  return color;
}

async function expectColor(
  shown: PageImage,
  [x, y]: [number, number],
  color: number[],
  area: keyof typeof CHANGE_MAX = 'large',
): Promise<void> {
  const difference = (await colorAt(shown, x, y)).map((channel, at) => Math.abs(channel - (color[at] ?? 0)));
  expect(Math.max(...difference)).toBeLessThanOrEqual(CHANGE_MAX[area]);
}

test.each([
  // As wide as a phone lays it out, and as wide as its content, to which the phone zooms out.
  ['/no-viewport', 980, 970],
  ['/wide', 900, 400],
] as const)(
  'the screenshot of a page that a phone shows as a whole is as wide as the page: %s',
  async (path, width, lineEnd) => {
    const { screenshot, filmstrip } = await render(path);
    expect(Math.round(screenshot.widthPx / screenshot.scale)).toBeCloseTo(width, -1);
    await expectColor(screenshot, [850, 90], GREEN);
    // The line is as wide as the layout.
    await expectColor(screenshot, [lineEnd, 20], RED);
    const thumbnail = filmstrip.at(-1)?.image;
    if (thumbnail === undefined) throw new Error('The page has no thumbnail.');
    await expectColor({ ...thumbnail, scale: thumbnail.widthPx / width }, [850, 90], GREEN, 'small');
  },
  TEST_MS_MAX,
);

test(
  'the screenshot of a page that a phone shows at its own size ends with the screen',
  async () => {
    const { screenshot, environment } = await render('/unscaled');
    expect(Math.round(screenshot.widthPx / screenshot.scale)).toBe(environment.viewport.width);
    await expectColor(screenshot, [400, 20], RED);
  },
  TEST_MS_MAX,
);

test(
  'the screenshot shows the images that the page chose for the screen of a phone',
  async () => {
    const { screenshot, requests } = await render('/density');
    expect(requests.items.map(({ url }) => new URL(url).pathname)).toEqual(['/density', '/green.svg']);
    await expectColor(screenshot, [200, 100], GREEN);
  },
  TEST_MS_MAX,
);
