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

let site: Site;
let rendering: Rendering;

beforeAll(async () => {
  site = await startSite({ '/': LISTENING });
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
