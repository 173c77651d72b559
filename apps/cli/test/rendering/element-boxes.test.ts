import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { runPagemark } from '../run-pagemark.ts';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 120_000;
const Item = z.object({
  selector: z.string().optional(),
  snippet: z.string().optional(),
  box: z.unknown().optional(),
});
const Audit = z.object({
  results: z.object({
    checks: z.array(z.object({ id: z.string(), evidence: z.object({ items: z.array(Item) }) })),
  }),
});

const placed = (left: number, top: number, size = 'width:80px;height:20px') =>
  `style="position:absolute;left:${left}px;top:${top}px;${size}"`;

const BODY = `<h1 ${placed(0, 0)}>Boots</h1>
<a href="/a" ${placed(20, 100)}>Click here</a>
<x-card ${placed(0, 200)}></x-card>
<a href="/b" hidden>Click here</a>
<a href="/c" ${placed(40.5, 300.5)}>Click here</a>
<iframe title="f" srcdoc="<a href=/f>Click here</a><button></button>" ${placed(10, 500, 'width:200px;height:90px')}></iframe>
<a href="/far" ${placed(20, 9000)}>Click here</a>`;

/** Images by the styles that an author gives them in a stylesheet, and whether they move nothing when they load. */
const IMAGES: [style: string, isSteady: boolean, container?: string][] = [
  ['', false],
  ['max-width: 100%; height: auto', false],
  ['width: 100%', false],
  ['width: 40px; height: 40px', true],
  ['width: 100%; aspect-ratio: 16 / 9', true],
  ['width: 100%; height: 12vh; object-fit: cover', true],
  ['width: 100%; height: 100%', false],
  ['width: 100%; height: 100%', true, 'height: 90px'],
  ['width: 100%; height: 100%', true, 'aspect-ratio: 2'],
  ['width: 100%; height: 100%', true, 'position: absolute; inset: 0'],
  ['position: absolute', true],
  ['display: none', true],
  ['', true, 'display: none'],
];

let site: Site;
/** For `pagemark audit`, which may contact the address of its own machine. */
let local: Site;
let rendering: Rendering;

beforeAll(async () => {
  const shop = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Boots</title><body><script>
document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(BODY).replaceAll('<', String.raw`\x3c`)});
document.querySelector('x-card').attachShadow({ mode: 'open' }).innerHTML = '<a href="/s">Click here</a>';
</script>`;
  local = await startSite({ '/': shop }, '127.0.0.1');
  site = await startSite({
    '/many': `<!doctype html><title>m</title><body><script>document.body.innerHTML = '<a>a</a><br>'.repeat(3000)</script>`,
    '/images': `<!doctype html><title>i</title><style>${IMAGES.map(([style, , container = ''], at) => `#i${at} { ${style} } #d${at} { ${container} }`).join('')}</style>${IMAGES.map((_, at) => `<div id="d${at}"><img id="i${at}" src="/a.png"></div>`).join('')}`,
    '/huge': `<!doctype html><title>h</title><body><script>document.body.innerHTML = '<a></a>'.repeat(20000)</script>`,
  });
  rendering = await startRendering();
}, TEST_MS_MAX);

afterAll(async () => {
  await rendering.close();
  site.close();
  local.close();
});

test(
  'elements that checks of our own find on a rendered page are where the browser showed them',
  async () => {
    const { stdout } = await runPagemark(['audit', `${local.url}/`, '--json', '--render'], {
      CHROME_PATH: await chromiumPath(),
      FETCH_ARTIFACTS: 'off',
      ...(process.getuid?.() === 0 && { RENDER_SANDBOX: 'off' }),
    });
    const { checks } = Audit.parse(JSON.parse(stdout)).results;
    const itemsOf = (id: string) => checks.find((check) => check.id === id)?.evidence.items ?? [];
    const links = itemsOf('link-text');
    expect(links.map(({ snippet, box }) => [/\/\w+/.exec(snippet ?? '')?.[0], box])).toEqual([
      ['/a', { x: 20, y: 100, width: 80, height: 20 }],
      ['/s', undefined],
      ['/c', { x: 40, y: 300, width: 81, height: 21 }],
      ['/far', undefined],
    ]);
    // axe-core measures its own; of an element in a frame, the frame is outlined.
    expect(itemsOf('button-name')[0]).toMatchObject({
      selector: 'iframe >>> button',
      box: { x: 10, y: 500 },
    });
  },
  TEST_MS_MAX,
);

test(
  'the boxes of a page with many elements are limited, and a page with more has none',
  async () => {
    const settings = { axe: false, screenshot: false };
    const many = pageOf(await rendering.render(`${site.url}/many`, { ...settings, device: 'desktop' }));
    const listed = many.document?.boxes ?? [];
    expect(listed).toMatchObject([{ name: 'a', count: 3_000 }]);
    expect(listed[0]?.boxes.length).toBeLessThanOrEqual(1_000);
    expect(listed[0]?.boxes.length).toBeGreaterThan(50);
    const huge = pageOf(await rendering.render(`${site.url}/huge`, settings));
    expect(huge.document).toMatchObject({ boxes: [], nodes: expect.any(Number) });
  },
  TEST_MS_MAX,
);

test(
  'images that their styles size, or that are out of the flow, move nothing when they load',
  async () => {
    const page = pageOf(await rendering.render(`${site.url}/images`, { axe: false, screenshot: false }));
    const images = page.document?.boxes.find(({ name }) => name === 'img');
    expect(images?.steady).toEqual(IMAGES.flatMap(([, isSteady], at) => (isSteady ? [at] : [])));
  },
  TEST_MS_MAX,
);
