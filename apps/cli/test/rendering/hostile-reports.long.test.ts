import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { FENCE } from '@pagemark/renderer';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pageOf, PUBLIC_HOST, startRendering } from './start-rendering.ts';
import { startSecureSite, trusting } from './start-secure-site.ts';
import type { SecureSite } from './start-secure-site.ts';

const TEST_MS_MAX = 60_000;
const SECRET_HOST = '127.0.0.2';
/** A private address, too, whose pages may contact others of them where those are allowed. */
const PRIVATE_HOST = '127.0.0.4';
const PRIVATE_NETWORKS = `${SECRET_HOST}/32,${PRIVATE_HOST}/32`;
/** Reports are sent after a tenth of a second in place of a minute. */
const SOON = '--short-reporting-delay';
/** While the page stays open, and after it: longer than a report takes. */
const HOLD_MS = 2_000;
const AFTER_MS = 500;
/** Chrome sends reports of sites that may synchronize in the background, which all may by default, but none in its headless shell. */
const PERMISSION = 'background-sync';
/** Of what a document does, and of its requests. Chromium makes none of requests through a proxy. */
const DOCUMENT_REPORTS = ['csp-reports', 'reports'];
const NETWORK_REPORT = 'report-to';

const seen = new Set<string>();
let secret: SecureSite;
let site: SecureSite;
let privateSite: SecureSite;
let unfenced: Browser;

beforeAll(async () => {
  secret = await startSecureSite(({ method, url }, response) => {
    if (method === 'POST') seen.add(String(url).slice(1));
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' });
    response.end();
  }, SECRET_HOST);
  site = await startSecureSite(servePage, PUBLIC_HOST);
  privateSite = await startSecureSite(servePage, PRIVATE_HOST);
  unfenced = await chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [SOON, trusting(site, secret)],
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  seen.clear();
});

afterAll(async () => {
  await unfenced.close();
  privateSite.close();
  site.close();
  secret.close();
});

const endpoint = (name: string) => `https://${SECRET_HOST}:${secret.port}/${name}`;

/** A page that violates its policy, uses what is deprecated, and asks for a report of each of its requests. */
const servePage: RequestListener = ({ url }, response) => {
  if (url === '/hold') return void setTimeout(() => response.end(), HOLD_MS);
  response.writeHead(200, {
    'Content-Type': 'text/html; charset=utf-8',
    'Reporting-Endpoints': `default="${endpoint('reports')}", csp="${endpoint('csp-reports')}"`,
    'Report-To': JSON.stringify({
      group: 'network',
      max_age: 60,
      endpoints: [{ url: endpoint('report-to') }],
    }),
    NEL: JSON.stringify({ report_to: 'network', max_age: 60, success_fraction: 1 }),
    'Content-Security-Policy-Report-Only': `img-src 'none'; report-to csp`,
  });
  response.end(`<!doctype html><title>r</title><img src="/image" alt=""><script>
const request = new XMLHttpRequest();
request.open('GET', '/data', false);
request.send();
document.title = 'ran';
fetch('/hold');
</script>`);
};

const urlOfSite = () => `https://${PUBLIC_HOST}:${site.port}/`;

/** What all contexts share. */
type Contexts = { grantPermissions: (this: BrowserContext, permissions: string[]) => Promise<void> };

/** Lets the pages of the product send reports, whatever it permits itself. */
async function permitReports(): Promise<void> {
  const context = await unfenced.newContext();
  const contexts: Contexts = Object.getPrototypeOf(context);
  await context.close();
  const grant = contexts.grantPermissions;
  vi.spyOn(contexts, 'grantPermissions').mockImplementation(function permit(this: BrowserContext) {
    return grant.call(this, [PERMISSION]);
  });
}

/** Renders the page at this URL; returns what its proxy refused. `allowed`: private networks that may be contacted. */
async function renderReporting(url: string, allowed = ''): Promise<string[]> {
  const rendering = await startRendering({
    allowed,
    fence: { ...FENCE, arguments: [...FENCE.arguments, SOON, trusting(site, privateSite, secret)] },
  });
  try {
    const page = pageOf(await rendering.render(url));
    expect(page.document?.html, 'its script ran').toContain('<title>ran</title>');
    expect(page.totalMs, 'there was time for reports').toBeGreaterThan(HOLD_MS);
    return page.refused.items.map(({ host, port, reason }) => `${host}:${port} ${reason}`);
  } finally {
    await rendering.close();
    await sleep(AFTER_MS);
  }
}

test(
  'reports reach the secret server in a browser without the fence that permits them',
  async () => {
    const context = await unfenced.newContext({ permissions: [PERMISSION] });
    const page = await context.newPage();
    await page.goto(urlOfSite(), { waitUntil: 'commit' });
    await expect.poll(() => [...seen].toSorted()).toEqual([...DOCUMENT_REPORTS, NETWORK_REPORT].toSorted());
    await context.close();
  },
  TEST_MS_MAX,
);

test(
  'reports are not even attempted, because no permission is given',
  async () => {
    expect(await renderReporting(urlOfSite())).toEqual([]);
    expect([...seen]).toEqual([]);
  },
  TEST_MS_MAX,
);

test(
  'reports reach no private address when a permission lets them, and are listed',
  async () => {
    await permitReports();
    expect(await renderReporting(urlOfSite())).toEqual([`${SECRET_HOST}:${secret.port} address`]);
    expect([...seen]).toEqual([]);
  },
  TEST_MS_MAX,
);

test(
  'reports reach a private address that is allowed to the page, through the proxy',
  async () => {
    await permitReports();
    expect(await renderReporting(`https://${PRIVATE_HOST}:${privateSite.port}/`, PRIVATE_NETWORKS)).toEqual(
      [],
    );
    expect([...seen].toSorted()).toEqual(DOCUMENT_REPORTS);
  },
  TEST_MS_MAX,
);
