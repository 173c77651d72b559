import type { AuditUrlOptions, UrlAudit } from '@pagemark/core';
import { renderFailure } from '@pagemark/domain';
import type { CompletedAudit } from '@pagemark/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPageAuditor } from '../../src/adapters/with-page-auditor.ts';
import { captureCommand } from '../run-pagemark.ts';
import { pageOf, PUBLIC_HOST, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 60_000;
const RENDERED: AuditUrlOptions = { rendering: { rendering: 'on', devices: 'mobile', renderRuns: 1 } };
const PAGE = `<!doctype html><html lang="en"><title>Tides</title><h1>Low</h1><script>
document.querySelector('h1').textContent = 'High';
</script>`;

/** Resolves with what lets the page continue, when a browser waits for its script. */
const held = Promise.withResolvers<() => void>();
let site: Site;
let privateSite: Site;
/** Its proxy takes one page at a time, and its browser two: only the proxy can be full. */
let rendering: Rendering;

beforeAll(async () => {
  site = await startSite({
    '/': PAGE,
    '/held': '<!doctype html><title>h</title><script src="/held.js"></script>',
    '/held.js': (_request, response) => held.resolve(() => response.end()),
  });
  privateSite = await startSite({ '/': PAGE }, '127.0.0.2');
  rendering = await startRendering({ proxyLimits: { sessionsMax: 1 } });
});

afterAll(async () => {
  await rendering.close();
  site.close();
  privateSite.close();
});

/** Audits with the fetcher of the command, which may contact private addresses, and the renderer of this test, which may not. */
async function audit(url: string, options?: AuditUrlOptions): Promise<CompletedAudit> {
  const { renderer } = rendering;
  let outcome: UrlAudit | undefined;
  await captureCommand(async (terminal) => {
    const parts = { terminal, isPublicAddress: (address: string) => address === PUBLIC_HOST, renderer };
    outcome = await withPageAuditor(parts, (fetchAndAudit) => fetchAndAudit(url, options));
    return 0;
  });
  if (outcome?.ok !== true) throw new Error('There is no audit.');
  return outcome.audit;
}

/** The audit of a page that could not be rendered has all that it has without a browser, and the reason. */
async function expectUnrendered(url: string, code: Parameters<typeof renderFailure>[0]): Promise<void> {
  const plain = await audit(url);
  const { title, score, categories, results } = await audit(url, RENDERED);
  expect(results.rendering).toEqual({
    view: null,
    devices: [{ device: 'mobile', ok: false, failure: renderFailure(code), refused: [] }],
    scriptChanges: [],
  });
  expect({ title, score, categories }).toEqual({
    title: 'Tides',
    score: plain.score,
    categories: plain.categories,
  });
  expect(results.findings.issues).toEqual(plain.results.findings.issues);
}

test(
  'a page for which the proxy has no room is audited without a browser, and rendered when there is room again',
  async () => {
    const other = rendering.render(`${site.url}/held`);
    const release = await held.promise;
    try {
      await expectUnrendered(`${site.url}/`, 'overloaded');
    } finally {
      release();
      pageOf(await other);
    }
    const { results } = await audit(`${site.url}/`, RENDERED);
    expect(results.rendering).toMatchObject({ view: 'mobile', devices: [{ device: 'mobile', ok: true }] });
  },
  TEST_MS_MAX,
);

test(
  'a page whose address the proxy may not contact is audited without a browser',
  async () => {
    await expectUnrendered(`${privateSite.url}/`, 'blocked_address');
  },
  TEST_MS_MAX,
);
