import { DEVICE_VIEWPORTS } from '@pagemark/domain';
import { RULES_WITHOUT_CHECK } from '@pagemark/renderer';
import axeCore from 'axe-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bitmap } from './bitmap.ts';
import { jpegSize } from './jpeg-size.ts';
import { SHOP } from './page-of-scripts.ts';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 180_000;
/** A bitmap of noise, because browsers do not count images with few bytes for their size as the LCP. */
const NOISE = bitmap(100);

/** 40 characters, of which the last 20 do not run. */
const CODE = 'var one = 111111111;function f(){return}';
const LINES = '<p>Text</p>'.repeat(9);

let site: Site;
let other: Site;
let rendering: Rendering;
let lateRequests = 0;

beforeAll(async () => {
  other = await startSite({
    '/other.js': (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(CODE),
    '/frame': '<!doctype html><title>f</title><img src="/x.gif"><iframe srcdoc="<img src=y>"></iframe>',
  });
  site = await startSite({
    '/': (_request, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'text/html; charset=utf-8',
          'Set-Cookie': 'visit=secret-value; HttpOnly',
        })
        .end(SHOP),
    '/style.css': (_request, response) =>
      setTimeout(() => response.writeHead(200, { 'Content-Type': 'text/css' }).end('h1 { color: #333 }'), 50),
    '/hero.bmp': (_request, response) =>
      setTimeout(() => response.writeHead(200, { 'Content-Type': 'image/bmp' }).end(NOISE), 200),
    // Keeps the page busy until its timers have run.
    '/hold': (_request, response) => setTimeout(() => response.end(), 1_200),
    '/static': '<!doctype html><html lang="en"><title>static</title><h1>Static</h1>',
    '/frames': `<!doctype html><html lang="en"><title>frames</title><iframe title="other" src="http://other.test:${other.port}/frame"></iframe><iframe title="own" srcdoc="<button></button>"></iframe>`,
    '/targets': `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>t</title><style>button { width: 12px; height: 12px; padding: 0; border: 0 } .far { display: block; margin: 60px } div { height: 50px; overflow: auto }</style><h1>Targets</h1><button id="one">a</button><button id="two">b</button><button class="far">c</button><div id="mouse">${LINES}</div><div id="keys" tabindex="0">${LINES}</div>`,
    '/code': `<!doctype html><title>c</title><style>p{top:1px}i{color:red;top:1px}</style><p>Text</p><script>${CODE}</script><script src="http://other.test:${other.port}/other.js"></script>`,
    '/viewport': `<!doctype html><meta name="viewport" content="width=device-width"><title>v</title><script>document.title = [innerWidth, devicePixelRatio, 'ontouchstart' in window, /Mobile/.test(navigator.userAgent)].join()</script>`,
    '/candidates':
      '<!doctype html><html lang="en"><title>c</title><img src="/first.bmp" srcset="/late.bmp 1x, /first.bmp 2x" alt="">',
    '/late.bmp': (_request, response) => {
      lateRequests += 1;
      response.writeHead(404).end();
    },
    '/moved': (_request, response) => response.writeHead(302, { Location: '/static' }).end(),
    '/script-moved': '<!doctype html><title>m</title><script>location.replace("/static")</script>',
    '/private': (_request, response) => response.writeHead(302, { Location: 'http://10.0.0.5/' }).end(),
  });
  rendering = await startRendering({ names: (name) => (name.endsWith('.test') ? ['127.0.0.3'] : []) });
});

afterAll(async () => {
  await rendering.close();
  site.close();
  other.close();
});

describe('a page built by scripts', () => {
  test(
    'is read as scripts left it, with its vitals, requests and errors',
    async () => {
      const page = pageOf(await rendering.render(`${site.url}/`));
      expect(page).toMatchObject({ end: 'quiet', status: 200, finalUrl: `${site.url}/` });
      expect(page.environment).toMatchObject({
        device: 'mobile',
        viewport: { width: 412 },
        throttling: { name: 'none' },
      });
      expect(page.environment.browserVersion).toMatch(/^\d+\.\d+/);
      expect(page.environment.processorIndex).toBeGreaterThan(0);
      const html = page.document?.html ?? '';
      expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head><title>Shoes<\/title>/);
      expect(html).toContain('<h1>Shoes</h1>');
      expect(html).toContain('<template shadowrootmode="open"><button></button></template>');
      expect(html).toContain('<noscript></noscript>');

      const { vitals } = page;
      expect(vitals.largestContentfulPaint).toMatchObject({
        url: `${site.url}/hero.bmp`,
        element: { selector: '#hero' },
      });
      const { atMs = 0, phases } = vitals.largestContentfulPaint ?? {};
      const parts = Object.values(phases ?? {}).reduce((sum, ms) => sum + ms, 0);
      expect(Math.abs(parts - atMs)).toBeLessThan(1);
      expect(vitals.firstContentfulPaintMs).toBeGreaterThan(vitals.timeToFirstByteMs ?? Infinity);
      expect(vitals.longTasks.some(({ durationMs }) => durationMs >= 200)).toBe(true);
      expect(vitals.totalBlockingTimeMs).toBeGreaterThanOrEqual(140);
      expect(vitals.cumulativeLayoutShift?.score).toBeGreaterThan(0.01);

      const byPath = new Map(page.requests.items.map((request) => [new URL(request.url).pathname, request]));
      expect(byPath.get('/style.css')).toMatchObject({
        type: 'style',
        status: 200,
        isRenderBlocking: true,
        isThirdParty: false,
      });
      expect(byPath.get('/missing')).toMatchObject({ type: 'fetch', status: 404, failure: null });
      expect(byPath.get('/internal')).toMatchObject({ status: null, failure: 'refused', isThirdParty: true });
      expect(byPath.get('/hero.bmp')?.transferBytes).toBeGreaterThan(NOISE.length);
      expect(byPath.has('/noscript.bmp')).toBe(false);
      expect(page.weight.requests).toBe(page.requests.count);
      expect(page.refused.items).toEqual([{ host: '10.0.0.5', port: 80, reason: 'address', count: 1 }]);
      expect(page.consoleErrors.items).toContainEqual(
        expect.objectContaining({ kind: 'error', text: 'broken 1' }),
      );
      expect(page.consoleErrors.items).toContainEqual(
        expect.objectContaining({ kind: 'exception', text: 'TypeError: late' }),
      );
      expect(page.cookies.items).toMatchObject([
        { name: 'visit', isHttpOnly: true, isSetByScript: false },
        { name: 'seen', isSecure: false, isSetByScript: true, isThirdParty: false },
      ]);
      expect(vitals.cumulativeLayoutShift?.shifts[0]?.elements[0]?.element?.selector).toBeTypeOf('string');
      expect(JSON.stringify({ ...page, document: null })).not.toContain('secret-value');
    },
    TEST_MS_MAX,
  );

  test(
    'is judged by axe-core as it is laid out, with the place of each element',
    async () => {
      const { axe, screenshot, filmstrip } = pageOf(
        await rendering.render(`${site.url}/`, { device: 'desktop' }),
      );
      if (!axe.ok) throw new Error(axe.reason);
      const of = (id: string) => axe.rules.find(({ rule, outcome }) => rule === id && outcome === 'fail');
      expect(of('color-contrast')?.nodes[0]).toMatchObject({
        path: ['#pale'],
        box: { width: expect.any(Number) },
      });
      expect(of('button-name')?.nodes[0]?.path).toEqual(['x-box', 'button']);
      expect(axe.rules).toHaveLength(axeCore.getRules().length - RULES_WITHOUT_CHECK.length);
      expect(screenshot?.bytes.length).toBeLessThanOrEqual(120 * 1_024);
      expect(screenshot).toMatchObject({ widthPx: 900, mediaType: 'image/jpeg' });
      expect(filmstrip.length).toBeGreaterThan(0);
      expect(filmstrip.length).toBeLessThanOrEqual(8);
    },
    TEST_MS_MAX,
  );
});

test.each(['mobile', 'desktop'] as const)('its pictures on %s are as large as they say', async (device) => {
  const { screenshot, filmstrip } = pageOf(await rendering.render(`${site.url}/viewport`, { device }));
  const thumbnail = filmstrip.at(-1)?.image;
  if (screenshot === null || thumbnail === undefined) throw new Error('The page has no picture.');
  for (const { bytes, widthPx, heightPx } of [screenshot, thumbnail]) {
    const size = jpegSize(bytes);
    expect(size.width).toBe(widthPx);
    expect(Math.abs(size.height - heightPx)).toBeLessThanOrEqual(1); // Half pixels
  }
  expect(screenshot.widthPx / screenshot.scale).toBeCloseTo(DEVICE_VIEWPORTS[device].width, 0);
});

test(
  'axe-core judges frames, also those of other sites and those within them',
  async () => {
    const { axe } = pageOf(
      await rendering.render(`http://site.test:${site.port}/frames`, { screenshot: false }),
    );
    if (!axe.ok) throw new Error(axe.reason);
    const failing = (id: string) =>
      axe.rules
        .filter(({ rule, outcome }) => rule === id && outcome === 'fail')
        .flatMap(({ nodes }) => nodes.map(({ path }) => path));
    expect(failing('image-alt').toSorted((a, b) => a.length - b.length)).toEqual([
      ['iframe[title="other"]', 'img'],
      ['iframe[title="other"]', 'iframe', 'img'],
    ]);
    expect(failing('button-name')).toEqual([['iframe[title="own"]', 'button']]);
  },
  TEST_MS_MAX,
);

test(
  'axe-core judges the size of targets and regions that scroll',
  async () => {
    const { axe } = pageOf(await rendering.render(`${site.url}/targets`, { screenshot: false }));
    if (!axe.ok) throw new Error(axe.reason);
    const failing = (id: string) =>
      axe.rules
        .filter(({ rule, outcome }) => rule === id && outcome === 'fail')
        .flatMap(({ nodes }) => nodes.flatMap(({ path }) => path));
    expect(failing('target-size')).toEqual(['#one', '#two']);
    expect(failing('scrollable-region-focusable')).toEqual(['#mouse']);
  },
  TEST_MS_MAX,
);

test(
  'the code that the load did not use is measured by file, also that of other sites',
  async () => {
    const { code } = pageOf(await rendering.render(`${site.url}/code`, { axe: false, screenshot: false }));
    const files = (of: 'scripts' | 'styles') =>
      code[of]?.files.items.map(({ url, isInline, isThirdParty, totalBytes, unusedBytes }) => {
        return [new URL(url).pathname, { isInline, isThirdParty, totalBytes, unusedBytes }];
      });
    expect(files('scripts')).toEqual([
      ['/code', { isInline: true, isThirdParty: false, totalBytes: 40, unusedBytes: 20 }],
      ['/other.js', { isInline: false, isThirdParty: true, totalBytes: 40, unusedBytes: 20 }],
    ]);
    expect(files('styles')).toEqual([
      ['/code', { isInline: true, isThirdParty: false, totalBytes: 30, unusedBytes: 20 }],
    ]);
    expect(code.scripts).toMatchObject({
      totalBytes: 80,
      unusedBytes: 40,
      thirdParty: { totalBytes: 40, unusedBytes: 20 },
    });
  },
  TEST_MS_MAX,
);

test.each([
  ['mobile', '412,1.75,true,true'],
  ['desktop', '1350,1,false,false'],
] as const)(
  'a %s is emulated',
  async (device, title) => {
    const page = pageOf(
      await rendering.render(`${site.url}/viewport`, { device, axe: false, screenshot: false }),
    );
    expect(page.document?.html).toContain(`<title>${title}</title>`);
    expect(page).toMatchObject({
      axe: { ok: false, reason: 'disabled' },
      screenshot: null,
      filmstrip: [],
    });
  },
  TEST_MS_MAX,
);

test(
  'images that a page would choose at the scale of the screenshot are not requested',
  async () => {
    const page = pageOf(await rendering.render(`${site.url}/candidates`));
    expect(page.screenshot).not.toBeNull();
    expect(page.requests.items.map(({ url }) => new URL(url).pathname)).toEqual([
      '/candidates',
      '/first.bmp',
    ]);
    expect(lateRequests).toBe(0);
  },
  TEST_MS_MAX,
);

test.each([['/moved'], ['/script-moved']])(
  'a redirect is followed: %s',
  async (path) => {
    const page = pageOf(await rendering.render(`${site.url}${path}`, { axe: false, screenshot: false }));
    expect(page).toMatchObject({ requestedUrl: `${site.url}${path}`, finalUrl: `${site.url}/static` });
    expect(page.document?.html).toContain('<h1>Static</h1>');
  },
  TEST_MS_MAX,
);

test(
  'a page on a private address, or one that redirects to one, is not rendered',
  async () => {
    const blocked = { ok: false, failure: { code: 'blocked_address' } };
    expect(await rendering.render('http://127.0.0.2/')).toMatchObject(blocked);
    expect(await rendering.render(`${site.url}/private`)).toMatchObject({
      ...blocked,
      refused: [{ host: '10.0.0.5', reason: 'address' }],
    });
  },
  TEST_MS_MAX,
);

test(
  'throttling delays the page, and is stated',
  async () => {
    const options = { throttling: 'slow-4g', axe: false, screenshot: false } as const;
    const page = pageOf(await rendering.render(`${site.url}/static`, options));
    expect(page.environment.throttling).toMatchObject({ name: 'slow-4g', cpuSlowdown: 4 });
    expect(page.vitals.timeToFirstByteMs).toBeGreaterThan(500);
  },
  TEST_MS_MAX,
);

test('without a browser every page fails with no_browser', async () => {
  const without = await startRendering({ chromePath: null });
  expect(await without.render(`${site.url}/static`)).toMatchObject({
    ok: false,
    failure: { code: 'no_browser' },
  });
  expect(await without.renderer.checkBrowser()).toMatchObject({ ok: false, failure: { code: 'no_browser' } });
  await without.close();
});
