import { startBrowser } from '@pagemark/dashboard/testing';
import { RENDER_DEVICES } from '@pagemark/domain';
import type { PageImage, RenderDevice } from '@pagemark/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpegQuantization, jpegSize } from './jpeg-size.ts';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 60_000;
const BYTES_MAX = 120 * 1_024;
/** A smaller image would show less than it may. */
const BYTES_MIN = BYTES_MAX / 3;
const HEIGHT_MAX = 4_000;

/** Squares of pseudorandom colors, from the top to where the screenshot ends, and as wide as the device: JPEG shrinks them least. */
const NOISE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Noise</title>
<body style="margin:0"><canvas style="display:block"></canvas><script>
const canvas = document.querySelector('canvas');
canvas.width = innerWidth;
canvas.height = ${HEIGHT_MAX};
const context = canvas.getContext('2d');
let state = 1;
for (let y = 0; y < canvas.height; y += 4)
  for (let x = 0; x < canvas.width; x += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    context.fillStyle = '#' + (state >>> 8).toString(16).padStart(6, '0');
    context.fillRect(x, y, 4, 4);
  }
</script>`;

let site: Site;
let rendering: Rendering;
/** Takes any image, so that the first one is the result. */
let unlimited: Rendering;
let browser: Browser;

beforeAll(async () => {
  site = await startSite({ '/': NOISE });
  [rendering, unlimited, browser] = await Promise.all([
    startRendering(),
    startRendering({ limits: { screenshotBytesMax: Number.MAX_SAFE_INTEGER } }),
    startBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await rendering.close();
  await unlimited.close();
  site.close();
});

async function screenshotOf(renderer: Rendering, device: RenderDevice) {
  const { screenshot, environment } = pageOf(await renderer.render(`${site.url}/`, { device, axe: false }));
  if (screenshot === null) throw new Error('The page has no screenshot.');
  return { screenshot, width: environment.viewport.width };
}

/** The size of an image that a browser decodes, and how many colors its last row has. */
async function decoded({ bytes }: PageImage) {
  const decoder = await browser.newPage();
  const size = await decoder.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      const pixels = context?.getImageData(0, height - 1, width, 1).data ?? [];
      return { width, height, lastColors: new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size };
    },
    `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`,
  );
  await decoder.close();
  return size;
}

test.each(RENDER_DEVICES)(
  'the screenshot of a page of noise is made smaller until it is small enough: %s',
  async (device) => {
    const first = (await screenshotOf(unlimited, device)).screenshot;
    expect(first.bytes.length, 'the first image is too large').toBeGreaterThan(BYTES_MAX);
    expect(first.scale, 'at its usual scale').toBeCloseTo(device === 'mobile' ? 0.75 : 900 / 1_350);

    const { screenshot, width } = await screenshotOf(rendering, device);
    expect(screenshot.bytes.length).toBeLessThanOrEqual(BYTES_MAX);
    expect(screenshot.bytes.length).toBeGreaterThan(BYTES_MIN);
    expect(screenshot.scale).toBeLessThan(first.scale);
    expect(jpegQuantization(screenshot.bytes)).toBeGreaterThan(jpegQuantization(first.bytes));
    const size = await decoded(screenshot);
    expect(jpegSize(screenshot.bytes)).toMatchObject({ width: size.width, height: size.height });
    // A pixel more or less: the browser rounds.
    expect(Math.abs(size.width - width * screenshot.scale)).toBeLessThanOrEqual(1);
    expect(Math.abs(size.height - HEIGHT_MAX * screenshot.scale)).toBeLessThanOrEqual(1);
    expect([screenshot.widthPx - size.width, screenshot.heightPx - size.height]).toEqual([0, 0]);
    expect(size.lastColors, 'it is whole').toBeGreaterThan(size.width / 4);
  },
  TEST_MS_MAX,
);
