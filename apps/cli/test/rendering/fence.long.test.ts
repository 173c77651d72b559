import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { FENCE } from '@pagemark/renderer';
import type { Fence } from '@pagemark/renderer';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileHeaders, hostilePages, OTHER_VECTORS, VECTORS } from './hostile-document.ts';
import { pageOf, PUBLIC_HOST, startRendering, startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';
import { startSecrets } from './start-secrets.ts';
import type { Secrets } from './start-secrets.ts';

const TEST_MS_MAX = 180_000;

let site: Site;
let secrets: Secrets;

beforeAll(async () => {
  secrets = await startSecrets();
  const { targets } = secrets;
  const { '/': page = '', ...others } = hostilePages(targets);
  site = await startSite({
    ...others,
    '/': (_request, response) => response.writeHead(200, hostileHeaders(targets)).end(page),
    '/worker.js': (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(others['/worker.js']),
    '/manifest.json': (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'application/manifest+json' }).end(
        JSON.stringify({
          name: 'x',
          start_url: '/',
          icons: [{ src: `http://${targets.secret}/manifest-icon`, sizes: '192x192' }],
        }),
      ),
    '/redirect': (_request, response) =>
      response.writeHead(302, { Location: `http://${targets.secret}/redirected` }).end(),
    // Keeps the page busy while workers and peers make their attempts.
    '/hold': (_request, response) => setTimeout(() => response.end(), 2_500),
  });
});

afterAll(() => {
  site.close();
  secrets.close();
});

/** Renders the hostile page, and says by which vectors it reached the secret servers. */
async function renderHostile(fence: Fence = FENCE, host = PUBLIC_HOST, isRemote = false) {
  secrets.forget();
  let asked = 0;
  const rendering = await startRendering({
    fence,
    isRemote,
    // A name that is public first, and private from then on.
    names: (name) =>
      name === 'site.test'
        ? [PUBLIC_HOST]
        : name === 'rebinding.test'
          ? [asked++ === 0 ? PUBLIC_HOST : '127.0.0.2']
          : [],
  });
  try {
    const page = pageOf(await rendering.render(`http://${host}:${site.port}/`));
    expect(page.document?.html, 'its script ran').toContain('<title>ran</title>');
    return { page, seen: secrets.seen() };
  } finally {
    await rendering.close();
  }
}

function without(part: RegExp): Fence {
  return { ...FENCE, arguments: FENCE.arguments.filter((argument) => !part.test(argument)) };
}

/** The flag of the policy of WebRTC that the browser of this test reads: the forced one, unless it is a full Chromium. */
async function readPolicy(): Promise<RegExp> {
  const isHeadlessShell = (await chromiumPath()).includes('@sparticuz');
  return isHeadlessShell ? /^--force-webrtc-ip-handling-policy/ : /^--webrtc-ip-handling-policy/;
}

describe('a hostile page', () => {
  test(
    'reaches the secret servers by each vector in a browser without the fence',
    async () => {
      secrets.forget();
      const browser = await chromium.launch({
        executablePath: await chromiumPath(),
        chromiumSandbox: process.getuid?.() !== 0,
        args: ['--host-resolver-rules=MAP rebinding.test 127.0.0.2'],
      });
      try {
        const page = await browser.newPage();
        // Not until it has loaded, which requests without responses delay: what it reached is waited for below.
        await page.goto(`http://${PUBLIC_HOST}:${site.port}/`, { waitUntil: 'commit' });
        await expect
          .poll(() => secrets.seen(), { timeout: 60_000 })
          .toEqual(expect.arrayContaining([...VECTORS]));
        const known = new Set([...VECTORS, ...Object.keys(OTHER_VECTORS), 'connection']);
        expect(secrets.seen().filter((vector) => !known.has(vector))).toEqual([]);
      } finally {
        await browser.close();
      }
    },
    TEST_MS_MAX,
  );

  test.each([
    ['from the browser of the worker', false],
    ['from a renderer that the worker connects with', true],
  ])(
    'reaches no private address %s, and what it tried is listed',
    async (_name, isRemote) => {
      const { page, seen } = await renderHostile(FENCE, PUBLIC_HOST, isRemote);
      expect(seen).toEqual([]);
      const refused = page.refused.items.map(({ host, reason }) => `${host} ${reason}`);
      expect(new Set(refused)).toEqual(
        new Set([
          '127.0.0.1 address',
          '127.0.0.2 address',
          '::1 address',
          'localhost address',
          '::ffff:7f00:2 address',
          'rebinding.test address',
        ]),
      );
      expect(page.refused.count).toBeGreaterThan(30);
    },
    TEST_MS_MAX,
  );

  test(
    'reaches loopback when only the list of exemptions is left out',
    async () => {
      // Chromium ignores the unknown rule, and exempts loopback. Only the proxy's own address is not held by another flag.
      const { seen } = await renderHostile({ ...FENCE, proxyBypass: '<loopback>' }, 'site.test');
      expect(seen).toContain('own');
    },
    TEST_MS_MAX,
  );

  test(
    'sends packets when only the policy of WebRTC is left out that the browser reads',
    async () => {
      const { seen } = await renderHostile(without(await readPolicy()));
      expect(seen).toEqual(expect.arrayContaining(['candidate', 'stun', 'turn']));
    },
    TEST_MS_MAX,
  );
});
