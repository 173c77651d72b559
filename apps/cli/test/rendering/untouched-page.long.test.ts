import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 60_000;

/** A page that lists its input in its title, and inserts content, at which Chromium looks for what is under the pointer. */
const LISTENING = `<!doctype html><html lang="en"><title>none</title><h1>Heading</h1><script>
const seen = new Set();
for (const type of ['pointermove', 'pointerover', 'mousemove', 'mouseover', 'mouseenter', 'touchstart', 'keydown', 'wheel', 'scroll'])
  addEventListener(type, () => { document.title = [...seen.add(type)].join(' '); }, true);
let steps = 0;
const timer = setInterval(() => {
  document.querySelector('h1').insertAdjacentHTML('beforebegin', '<p>Step ' + ++steps);
  if (steps === 8) clearInterval(timer);
}, 50);
</script>`;

/**
 * A page that keeps the widths of its layout in the names of cookies. Its layout takes longer than the time between two
 * frames.
 */
const WATCHING = `<!doctype html><html lang="en"><title>r</title><meta name="viewport" content="width=device-width">
<h1>Heading</h1>${'<p>one two three four five six seven eight nine ten '.repeat(5_000)}<script>
const keep = () => { document.cookie = 'width-' + document.documentElement.clientWidth + '=1'; };
addEventListener('resize', keep);
new ResizeObserver(keep).observe(document.documentElement);
</script>`;

/** A page whose viewport element lets people zoom in. */
const ZOOMABLE = `<!doctype html><html lang="en"><title>z</title><meta name="viewport" content="width=device-width, maximum-scale=5">
<main style="height:3000px"><h1>Heading</h1></main>`;

let site: Site;
let rendering: Rendering;

beforeAll(async () => {
  site = await startSite({ '/': LISTENING, '/watching': WATCHING, '/zoomable': ZOOMABLE });
  rendering = await startRendering();
});

afterAll(async () => {
  await rendering.close();
  site.close();
});

test.each(['mobile', 'desktop'] as const)(
  'a page that loads on %s gets no input, for which many pages delay their scripts',
  async (device) => {
    const { document } = pageOf(await rendering.render(`${site.url}/`, { device, axe: false }));
    expect(document?.html).toContain('<p>Step 8</p>');
    expect(document?.html).toContain('<title>none</title>');
  },
  TEST_MS_MAX,
);

test(
  'a page on a phone keeps its layout while the screenshot is taken',
  async () => {
    const { screenshot, cookies } = pageOf(await rendering.render(`${site.url}/watching`, { axe: false }));
    expect(screenshot?.widthPx).toBe(Math.round(412 * (screenshot?.scale ?? 1)));
    expect(cookies.items.map(({ name }) => name)).toEqual(['width-412']);
  },
  TEST_MS_MAX,
);

test(
  "axe-core examines the page's own viewport element after the screenshot",
  async () => {
    const { screenshot, axe } = pageOf(await rendering.render(`${site.url}/zoomable`));
    expect(screenshot?.heightPx).toBeGreaterThan(3_000 * (screenshot?.scale ?? 1));
    const rules = axe.ok ? axe.rules.filter(({ rule }) => rule === 'meta-viewport') : [];
    expect(rules.map(({ outcome }) => outcome)).toEqual(['pass']);
  },
  TEST_MS_MAX,
);
