import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 60_000;
/** Less than a page takes that is waited for. */
const PROMPT_MS_MAX = 1_800;

const page = (style: string, script: string, text = '<p class="in">Sewn by hand</p>') =>
  `<!doctype html><html lang="en"><title>s</title><style>${style}</style><h1>Shoes</h1><main>${text}</main><script>${script}</script>`;
const IN = 'document.querySelector(".in")';
const FADE = '@keyframes fade { from { opacity: 0 } }';

/** Pages whose text has enough contrast once it has arrived. */
const ARRIVING = {
  transition: page(
    '.in { opacity: 0; transition: opacity 1s linear } .shown { opacity: 1 }',
    `requestAnimationFrame(() => requestAnimationFrame(() => ${IN}.classList.add('shown')))`,
  ),
  keyframes: page(`.in { animation: fade 0.8s linear 0.3s both } ${FADE}`, ''),
  'animation by a script': page(
    '',
    `${IN}.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 900, delay: 200, fill: 'both' })`,
  ),
  'frames by a script': page(
    '.in { opacity: 0 }',
    `const start = performance.now(); const step = () => { const part = Math.min(1, (performance.now() - start) / 1200); ${IN}.style.opacity = part; if (part < 1) requestAnimationFrame(step) }; step()`,
  ),
};

/** Pages that never arrive, or long after they are looked at. */
const MOVING = {
  'an endless animation': page(`.in { animation: fade 2s infinite alternate } ${FADE}`, ''),
  'a slow animation': page('.in { animation: zoom 20s } @keyframes zoom { to { scale: 1.1 } }', ''),
  'a paused animation': page(`.in { animation: fade 1s paused } ${FADE}`, ''),
  'a translucent element': page('', '', '<p style="opacity: 0.9">Sewn by hand</p>'),
};

let site: Site;
let rendering: Rendering;

beforeAll(async () => {
  const pages = Object.entries({ ...ARRIVING, ...MOVING });
  site = await startSite({
    ...Object.fromEntries(pages.map(([name, html]) => [`/${name.replaceAll(' ', '-')}`, html])),
    '/blank': page(
      '',
      `setTimeout(() => { document.querySelector('main').innerHTML = '<p>Late</p>' }, 1_100)`,
      '',
    ).replace('<h1>Shoes</h1>', ''),
  });
  rendering = await startRendering();
});

afterAll(async () => {
  await rendering.close();
  site.close();
});

const render = async (name: string) =>
  pageOf(await rendering.render(`${site.url}/${name.replaceAll(' ', '-')}`, { screenshot: false }));

test.each(Object.keys(ARRIVING))(
  'text that fades in has the contrast of its last frame: %s',
  async (name) => {
    const { axe, end } = await render(name);
    if (!axe.ok) throw new Error(axe.reason);
    expect(end).toBe('quiet');
    expect(axe.rules.find(({ rule }) => rule === 'color-contrast')?.outcome).toBe('pass');
  },
  TEST_MS_MAX,
);

test.each(Object.keys(MOVING))(
  'a page is not waited for because of %s',
  async (name) => {
    expect((await render(name)).totalMs).toBeLessThan(PROMPT_MS_MAX);
  },
  TEST_MS_MAX,
);

test(
  'a page that has shown nothing yet is waited for',
  async () => {
    const { document, vitals } = await render('blank');
    expect(document?.html).toContain('<p>Late</p>');
    expect(vitals.firstContentfulPaintMs).toBeGreaterThan(1_000);
  },
  TEST_MS_MAX,
);
