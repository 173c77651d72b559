import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 60_000;
/** Longer than the heading takes to be painted. */
const IMAGE_MS = 300;

/** A page without scripts, whose text moves when its image has loaded. */
const HTML = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width, initial-scale=1"><title>s</title>
<main><h1>Shoes</h1><img src="/late.svg"><p>${'All shoes have laces. '.repeat(40)}</p><a href="/"></a></main>`;

let site: Site;
let rendering: Rendering;

const page =
  (policy: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
      .end(HTML);

beforeAll(async () => {
  site = await startSite({
    '/scripts-allowed': page('sandbox allow-scripts'),
    '/scripts-forbidden': page('sandbox'),
    '/late.svg': (_request, response) =>
      setTimeout(() => {
        response
          .writeHead(200, { 'Content-Type': 'image/svg+xml' })
          .end('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>');
      }, IMAGE_MS),
  });
  rendering = await startRendering();
});

afterAll(async () => {
  await rendering.close();
  site.close();
});

test(
  'a page whose policy forbids scripts, and with them timers and observers, has the vitals and axe-core results of any other',
  async () => {
    const [allowed, forbidden] = [
      pageOf(await rendering.render(`${site.url}/scripts-allowed`)),
      pageOf(await rendering.render(`${site.url}/scripts-forbidden`)),
    ];
    const failing = allowed.axe.ok ? allowed.axe.rules.filter(({ outcome }) => outcome === 'fail') : [];
    expect(failing.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['image-alt', 'link-name']));
    expect(forbidden.axe).toEqual({ ...allowed.axe, totalMs: expect.any(Number) });
    for (const { vitals } of [allowed, forbidden]) {
      expect(vitals).toMatchObject({
        firstContentfulPaintMs: expect.any(Number),
        largestContentfulPaint: { element: { selector: 'html > body > main > p' } },
        totalBlockingTimeMs: expect.any(Number),
      });
      expect(vitals.cumulativeLayoutShift?.score).toBeGreaterThan(0.05);
    }
  },
  TEST_MS_MAX,
);
