import { FENCE } from '@pagemark/renderer';
import type { Fence } from '@pagemark/renderer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileHeaders, hostilePages } from './hostile-document.ts';
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
    '/': (_request, response) => response.writeHead(200, hostileHeaders(targets.secret)).end(page),
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

/** Renders the hostile page, and says what reached the secret servers. */
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
    return { page, ...secrets.seen() };
  } finally {
    await rendering.close();
  }
}

function without(part: RegExp): Fence {
  return { ...FENCE, arguments: FENCE.arguments.filter((argument) => !part.test(argument)) };
}

describe('a hostile page', () => {
  test.each([
    ['from the browser of the worker', false],
    ['from a renderer that the worker connects with', true],
  ])(
    'reaches no private address %s, and what it tried is listed',
    async (_name, isRemote) => {
      const { page, requests, packets } = await renderHostile(FENCE, PUBLIC_HOST, isRemote);
      expect(page.document?.html, 'its script ran').toContain('<title>ran</title>');
      expect({ requests, packets }).toEqual({ requests: [], packets: 0 });
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
    'would reach loopback if the list of exemptions were left out',
    async () => {
      // Chromium ignores the unknown rule, and exempts loopback. Only the proxy's own address is not held by another flag.
      const { requests } = await renderHostile({ ...FENCE, proxyBypass: '<loopback>' }, 'site.test');
      expect(requests).toContain('GET /own HTTP/1.1');
    },
    TEST_MS_MAX,
  );

  test(
    'would send packets if the policy of WebRTC were left out',
    async () => {
      const { packets } = await renderHostile(without(/webrtc-ip-handling-policy/));
      expect(packets).toBeGreaterThan(0);
    },
    TEST_MS_MAX,
  );
});
