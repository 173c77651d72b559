import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 180_000;
/** The time is that of a busy machine. */
const LIMITS = { axeMs: 60_000, axeFrameMs: 20_000, totalMs: 120_000 };

let site: Site;
let rendering: Rendering;

const page = (body: string) => `<!doctype html><html lang="en"><title>f</title>${body}`;

beforeAll(async () => {
  site = await startSite({
    // Without a document element axe-core fails.
    '/that-fails': page(
      '<iframe src="/removes-itself"></iframe><iframe title="own" srcdoc="<button></button>"></iframe>',
    ),
    '/removes-itself': '<!doctype html><script>document.documentElement.remove()</script>',
    // 35 frames that are seen, and one that is not.
    '/many': page(`${'<iframe srcdoc="<button></button>"></iframe>'.repeat(35)}<iframe hidden></iframe>`),
    '/without-scripts': page('<iframe sandbox srcdoc="<button></button>"></iframe>'),
  });
  rendering = await startRendering({ limits: LIMITS });
});

afterAll(async () => {
  await rendering.close();
  site.close();
});

test.each([
  ['beside one that fails', '/that-fails', { framesSkipped: 1, count: 1 }],
  ['up to a limit', '/many', { framesSkipped: 5, count: 30 }],
  ['that may not run scripts', '/without-scripts', { framesSkipped: 0, count: 1 }],
])(
  'axe-core examines frames %s, and says how many it skipped',
  async (_name, path, { framesSkipped, count }) => {
    const { axe } = pageOf(await rendering.render(`${site.url}${path}`, { screenshot: false }));
    expect(axe).toMatchObject({ ok: true, framesSkipped });
    const found = axe.ok ? axe.rules.find(({ rule }) => rule === 'button-name') : undefined;
    expect(found).toMatchObject({ outcome: 'fail', count });
  },
  TEST_MS_MAX,
);
