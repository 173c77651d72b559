import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 180_000;
/** More bytes than a screenshot without text has. */
const BYTES_MIN = 5_000;
const TEXT = 'Shoes that are sewn by hand and repaired for as long as someone wears them. '.repeat(20);

/** More than a frame of a filmstrip without text has. */
const FRAME_BYTES_MIN = 2_500;

/** Until the response to a navigation that leads to no document. */
const DELAY_MS = 1_500;

/** More characters than a renderer may send in one text. */
const LONG = 'x'.repeat(70_000);

/** A page with text beside its beginning, and an element that is wider than any viewport. */
const wide = (html: string, body = '', viewport = 'width=device-width') =>
  `<!doctype html><html lang="en" ${html}><meta name="viewport" content="${viewport}"><title>w</title><body ${body}><p style="width:300px;height:300px">${TEXT}</p><div style="width:4000px">wide</div>`;
/** A phone shows it at its size, and therefore only a part of its width. */
const unscaled = (html: string) => wide(html, '', 'width=device-width, initial-scale=1');
const leadTo = (url: string) =>
  `<!doctype html><title>l</title><script>location.replace(${JSON.stringify(url)})</script>`;

let site: Site;
let rendering: Rendering;

beforeAll(async () => {
  site = await startSite({
    '/ltr': wide('dir="ltr"'),
    '/rtl': wide('dir="rtl"'),
    '/rtl-body': wide('', 'dir="rtl"'),
    '/ltr-body': wide('dir="rtl"', 'dir="ltr"'),
    '/vertical': wide('style="writing-mode: vertical-rl"'),
    '/unscaled-ltr': unscaled('dir="ltr"'),
    '/unscaled-rtl': unscaled('dir="rtl"'),
    '/unscaled-vertical': unscaled('style="writing-mode: vertical-rl"'),
    '/to-missing': leadTo('/missing'),
    '/missing': (_request, response) =>
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<title>m</title><h1>Missing'),
    '/unread': `<!doctype html><title>u</title><h1>Unread</h1><script>for (let at = 0; at < 5; at += 1) fetch('/data?' + at)</script>`,
    '/data': (_request, response) =>
      response.writeHead(200, { 'Cache-Control': 'no-store' }).end('x'.repeat(3_000)),
    '/long-id': `<!doctype html><title>i</title><h1 id="${LONG}">Long</h1><button id="b${LONG}"></button>`,
    '/long-address': `<!doctype html><title>a</title><script>history.pushState(0, '', '#${LONG}')</script>`,
    '/long-source': `<!doctype html><title>s</title><script>eval("console.error(1)//# sourceURL=https://a.example/${LONG}")</script>`,
    '/long-method': `<!doctype html><title>m</title><script>fetch('/data', { method: '${LONG}' })</script>`,
    '/blob': `<!doctype html><title>b</title><script>new Worker(URL.createObjectURL(new Blob(['1'])))</script><img alt="">
<script>document.images[0].src = URL.createObjectURL(new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }))</script>`,
    '/to-download': leadTo('/download'),
    '/download': (_request, response) =>
      setTimeout(
        () => response.writeHead(200, { 'Content-Disposition': 'attachment; filename=x.zip' }).end('x'),
        DELAY_MS,
      ),
    '/to-nothing': leadTo('/nothing'),
    '/nothing': (_request, response) => setTimeout(() => response.writeHead(204).end(), DELAY_MS),
    '/to-app': leadTo('mailto:shop@example.com'),
    '/to-never': leadTo('/never'),
    '/never': () => undefined,
    '/to-dead': leadTo('https://127.0.0.3:9/'),
    '/from-redirect': (_request, response) => response.writeHead(302, { Location: '/app' }).end(),
    '/app': '<!doctype html><title>a</title><script>history.pushState(0, "", "/from-redirect")</script>',
    '/to-private': leadTo('http://10.0.0.5/'),
  });
  rendering = await startRendering();
});

afterAll(async () => {
  await rendering.close();
  site.close();
});

test.each(['ltr', 'rtl', 'rtl-body', 'ltr-body', 'vertical'])(
  'the screenshot of a page that is wider than the viewport shows its beginning: %s',
  async (path) => {
    for (const device of ['mobile', 'desktop'] as const) {
      const { screenshot } = pageOf(await rendering.render(`${site.url}/${path}`, { device, axe: false }));
      expect(screenshot?.bytes.length).toBeGreaterThan(BYTES_MIN);
    }
  },
  TEST_MS_MAX,
);

test.each(['unscaled-ltr', 'unscaled-rtl', 'unscaled-vertical'])(
  'the filmstrip of a page that is wider than a phone shows its beginning: %s',
  async (path) => {
    const { filmstrip } = pageOf(await rendering.render(`${site.url}/${path}`, { axe: false }));
    expect(filmstrip.at(-1)?.image.bytes.length).toBeGreaterThan(FRAME_BYTES_MIN);
  },
  TEST_MS_MAX,
);

test(
  'the status is that of the page to which a script led',
  async () => {
    const page = pageOf(await rendering.render(`${site.url}/to-missing`, { axe: false, screenshot: false }));
    expect(page).toMatchObject({ status: 404, finalUrl: `${site.url}/missing` });
  },
  TEST_MS_MAX,
);

test.each(['/to-download', '/to-nothing', '/to-app'])(
  'a page that leads to no other document is measured until it is quiet: %s',
  async (path) => {
    const page = pageOf(await rendering.render(`${site.url}${path}`, { axe: false, screenshot: false }));
    expect(page).toMatchObject({ end: 'quiet', status: 200, finalUrl: `${site.url}${path}` });
    expect(page.vitals.timeToFirstByteMs).toBeLessThan(DELAY_MS);
    expect(page.document?.html).toContain('<title>l</title>');
  },
  TEST_MS_MAX,
);

test(
  'a page that leads to one that does not respond is measured',
  async () => {
    const quick = await startRendering({ limits: { loadMs: 2_000 } });
    try {
      const page = pageOf(await quick.render(`${site.url}/to-never`));
      expect(page).toMatchObject({ end: 'deadline', status: 200, axe: { ok: true } });
      expect(page.document?.html).toContain('<title>l</title>');
      expect(page.vitals.timeToFirstByteMs).toBeGreaterThan(0);
    } finally {
      await quick.close();
    }
  },
  TEST_MS_MAX,
);

test(
  'the status is that of the document, whatever URL a script gives it',
  async () => {
    const page = pageOf(
      await rendering.render(`${site.url}/from-redirect`, { axe: false, screenshot: false }),
    );
    expect(page).toMatchObject({ end: 'quiet', status: 200, finalUrl: `${site.url}/from-redirect` });
  },
  TEST_MS_MAX,
);

test(
  'the error page of the browser is not the page to which a script led',
  async () => {
    expect(await rendering.render(`${site.url}/to-dead`)).toMatchObject({
      ok: false,
      failure: { code: 'navigation_failed' },
    });
  },
  TEST_MS_MAX,
);

test(
  'the response of the proxy is not the page to which a script led',
  async () => {
    expect(await rendering.render(`${site.url}/to-private`)).toMatchObject({
      ok: false,
      failure: { code: 'blocked_address' },
      refused: [{ host: '10.0.0.5', reason: 'address' }],
    });
  },
  TEST_MS_MAX,
);

test(
  'a page that does not read the bodies of responses is quiet',
  async () => {
    const page = pageOf(await rendering.render(`${site.url}/unread`, { axe: false, screenshot: false }));
    expect(page).toMatchObject({ end: 'quiet', requests: { count: 6 } });
  },
  TEST_MS_MAX,
);

test.each([
  ['/long-id', 1],
  ['/long-address', 1],
  ['/long-source', 1],
  ['/long-method', 2],
  // What a script made itself is not requested.
  ['/blob', 1],
])(
  'a renderer in another process can send a page with long texts, or with files of its own: %s',
  async (path, count) => {
    const remote = await startRendering({ isRemote: true });
    try {
      const page = pageOf(await remote.render(`${site.url}${path}`, { screenshot: false }));
      expect(page).toMatchObject({ axe: { ok: true }, requests: { count }, weight: { requests: count } });
      expect(page.finalUrl.length).toBeLessThanOrEqual(2_048);
    } finally {
      await remote.close();
    }
  },
  TEST_MS_MAX,
);
