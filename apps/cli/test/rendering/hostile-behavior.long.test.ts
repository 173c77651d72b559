import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const LIMITS = {
  loadMs: 4_000,
  readMs: 4_000,
  axeMs: 4_000,
  navigationMs: 4_000,
  processBytesMax: 700 * 1_024 * 1_024,
};
/** More than all steps of a page together, on a machine that is busy. */
const PAGE_MS_MAX = 45_000;
const TEST_MS_MAX = 180_000;
const TEXT = '<!doctype html><html lang="en"><title>t</title><p id="text">text</p>';

const PAGES: Record<string, string> = {
  '/quiet': TEXT,
  '/endless-script': `${TEXT}<script>while (true);</script>`,
  '/endless-later': `${TEXT}<script>setTimeout(() => { while (true); }, 200)</script>`,
  '/memory': `${TEXT}<script>const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()).map(String));</script>`,
  '/buffers': `${TEXT}<script>const all = []; setInterval(() => { for (let i = 0; i < 8; i++) all.push(new Uint8Array(2e7).fill(1)); }, 20)</script>`,
  '/nodes': `${TEXT}<script>document.body.innerHTML += '<b>x</b>'.repeat(1e6)</script>`,
  '/dialogs': `${TEXT}<script>alert('a'); confirm('b'); prompt('c'); onbeforeunload = (e) => { e.preventDefault(); return 'stay'; }; document.title = 'after'</script>`,
  '/popups': `${TEXT}<script>for (let i = 0; i < 50; i++) window.open('/quiet'); document.title = 'after'</script>`,
  '/downloads': `${TEXT}<script>const a = document.createElement('a'); a.download = 'x'; a.href = URL.createObjectURL(new Blob(['x'])); for (let i = 0; i < 20; i++) a.click(); document.title = 'after'</script>`,
  '/print': `${TEXT}<script>print(); document.title = 'after'</script>`,
  '/redirects': `${TEXT}<script>location.href = '/redirects?' + Math.random()</script>`,
  '/reloads': `${TEXT}<script>setTimeout(() => location.reload(), 1)</script>`,
  '/endless-loading': `${TEXT}<img src="/never">`,
  '/polling': `${TEXT}<script>setInterval(() => fetch('/quiet?' + Math.random()), 50)</script>`,
  '/huge-element': `${TEXT}<div style="height: 1e9px; width: 1e9px; background: linear-gradient(red, blue)">x</div>`,
  '/paragraphs': `${TEXT}${'<p>text'.repeat(20_000)}`,
  '/frames': `${TEXT}<script>for (let i = 0; i < 200; i++) document.body.append(Object.assign(document.createElement('iframe'), { src: '/quiet' }))</script>`,
  '/prototypes': `${TEXT}<script>for (const name of ['querySelectorAll', 'getElementsByTagName', 'createElement']) Document.prototype[name] = () => { throw 1 }; JSON.stringify = Promise = undefined; performance.now = () => 1e12</script>`,
  '/console': `${TEXT}<script>for (let i = 0; i < 20000; i++) console.error('x'.repeat(1000) + i)</script>`,
};

let site: Site;
let rendering: Rendering;
/** To make a million nodes cannot be interrupted: on a busy machine, it takes longer than four seconds until they can be read. */
let patient: Rendering;

beforeAll(async () => {
  site = await startSite({
    ...PAGES,
    '/never': () => undefined,
    '/no-response': () => undefined,
    '/no-content': (_request, response) => response.writeHead(204).end(),
    '/attachment': (_request, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'application/zip',
          'Content-Disposition': 'attachment; filename=x.zip',
        })
        .end('x'),
    '/closed': (request) => request.socket.destroy(),
  });
  rendering = await startRendering({ limits: LIMITS });
  patient = await startRendering({ limits: { ...LIMITS, readMs: 12_000 } });
});

afterAll(async () => {
  await Promise.all([rendering.close(), patient.close()]);
  site.close();
});

/** Renders a page in bounded time, and after it one that must be unaffected. */
async function renderThenQuiet(path: string, renderer = rendering) {
  const startMs = performance.now();
  const outcome = await renderer.render(`${site.url}${path}`);
  expect(performance.now() - startMs).toBeLessThan(PAGE_MS_MAX);
  const next = pageOf(await renderer.render(`${site.url}/quiet`, { screenshot: false }));
  expect(next).toMatchObject({ end: 'quiet', axe: { ok: true } });
  return outcome;
}

test.each([
  ['/endless-script', /^unresponsive$/],
  ['/endless-later', /^unresponsive$/],
  // Its memory or its time ends first, by how busy the machine is.
  ['/memory', /^(crashed|unresponsive)$/],
  ['/buffers', /^(crashed|unresponsive|quiet)$/],
  ['/nodes', /^(crashed|unresponsive|deadline|quiet)$/],
])(
  '%s ends in bounded time: %s',
  async (path, end) => {
    const page = pageOf(await renderThenQuiet(path, path === '/nodes' ? patient : rendering));
    expect(page.end).toMatch(end);
    expect(page.requests.items[0]).toMatchObject({ url: `${site.url}${path}`, status: 200 });
    // A page that has ended its process has no document.
    expect(page.document?.html ?? page.end).toMatch(/id="text"|^crashed$/);
  },
  TEST_MS_MAX,
);

test.each([
  ['/dialogs', 'quiet'],
  ['/popups', 'quiet'],
  ['/downloads', 'quiet'],
  ['/print', 'quiet'],
])(
  '%s is rendered to its end',
  async (path, end) => {
    const page = pageOf(await renderThenQuiet(path));
    expect(page.end).toBe(end);
    expect(page.document?.html).toContain('<title>after</title>');
  },
  TEST_MS_MAX,
);

const ANY_TIME = expect.any(Number);
/** Pages that may leave before the end of their document has been received, whose size is then unknown. */
const LEAVING = new Set(['/redirects', '/reloads']);
/** Of a page whose axe-core may take longer than its time. */
const ANY_AXE = { ok: expect.any(Boolean) };

test.each([
  ['/redirects', { end: 'deadline', axe: { ok: true } }],
  ['/reloads', { end: 'deadline', axe: { ok: true } }],
  ['/endless-loading', { end: 'deadline', axe: { ok: true }, requests: { count: 2 } }],
  ['/polling', { end: 'deadline', axe: { ok: true } }],
  // axe-core divides a page into cells: here it ends by its time or by the memory of the page.
  ['/huge-element', { end: 'quiet', axe: { ok: false }, requests: { count: 1 } }],
  ['/paragraphs', { end: 'quiet', axe: ANY_AXE, document: { nodes: 20_005, isCut: false } }],
  ['/frames', { axe: ANY_AXE, document: { nodes: 206 } }],
  ['/console', { axe: { ok: true }, consoleErrors: { items: { length: 50 } } }],
])(
  '%s is measured as far as it got',
  async (path, measured) => {
    const page = pageOf(await renderThenQuiet(path));
    expect(page).toMatchObject({ status: 200, ...measured });
    expect(page.document?.html).toContain('<p id="text">');
    expect(page.vitals).toMatchObject({ timeToFirstByteMs: ANY_TIME });
    const [first] = page.requests.items;
    expect(first?.status).toBe(200);
    if (!LEAVING.has(path)) expect(first?.transferBytes).toEqual(ANY_TIME);
    expect(page.consoleErrors.items.length).toBeLessThanOrEqual(50);
    expect(page.screenshot?.bytes.length ?? 0).toBeLessThanOrEqual(120 * 1_024);
    expect(page.vitals).toMatchObject({ firstContentfulPaintMs: ANY_TIME });
    expect(page.filmstrip.length).toBeGreaterThan(0);
    expect(page.screenshot?.bytes.length).toBeGreaterThan(0);
  },
  TEST_MS_MAX,
);

test(
  'a page that changes what the browser has does not change what is measured',
  async () => {
    const page = pageOf(await renderThenQuiet('/prototypes'));
    expect(page).toMatchObject({ end: 'quiet', axe: { ok: true } });
    expect(page.document?.html).toContain('<p id="text">text</p>');
    expect(page.vitals.firstContentfulPaintMs).toBeLessThan(60_000);
  },
  TEST_MS_MAX,
);

test.each([
  ['/no-response', 'deadline'],
  ['/no-content', 'not_a_page'],
  ['/attachment', 'not_a_page'],
  ['/closed', 'navigation_failed'],
])(
  '%s fails with %s',
  async (path, code) => {
    expect(await renderThenQuiet(path)).toMatchObject({ ok: false, failure: { code } });
  },
  TEST_MS_MAX,
);
