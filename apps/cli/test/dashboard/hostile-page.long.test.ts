import { ATTACKS, hostileSite, startRespondingSite } from '@pagemark/dashboard/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDashboard } from './open-dashboard.ts';
import type { Dashboard } from './open-dashboard.ts';

type Site = Awaited<ReturnType<typeof startRespondingSite>>;

/** Records CSP violations. A script of the test, to which the CSP does not apply. */
const WATCH = `
  addEventListener('securitypolicyviolation', (event) => (globalThis.refusals ??= []).push(event.violatedDirective + ' ' + event.blockedURI));
`;
const UNFOLD = `for (const details of document.querySelectorAll('details')) details.open = true`;
const TRACES = `Object.getOwnPropertyNames(globalThis).filter((name) => /pwned|refusals/.test(name))`;
/** Schemes of links other than http and https. */
const ODD_LINKS = `[...document.links].map(({ protocol }) => protocol).filter((protocol) => !/^https?:$/.test(protocol))`;

describe('the dashboard with a report of a hostile site', () => {
  let dashboard: Dashboard;
  let site: Site;
  let id: string;
  let importId: string;

  beforeAll(async () => {
    [dashboard, site] = await Promise.all([
      openDashboard({ withDemo: false }),
      startRespondingSite(hostileSite),
    ]);
    const headers = { authorization: `Bearer ${dashboard.key}` };
    const url = `${site.origin}/start?"><script>globalThis.pwnedUrl=1</script>`;
    const post = async (path: string, body: string | URLSearchParams, type?: string): Promise<string> => {
      const response = await fetch(`${dashboard.origin}/api/v1${path}`, {
        method: 'POST',
        headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
        body,
      });
      const { data } = (await response.json()) as { data: { id: string } }; // The API's own form.
      return data.id;
    };
    id = await post('/reports', new URLSearchParams({ url }));
    // Each line is rejected for its scheme and shown unchanged.
    const lines = ATTACKS.map(({ text }) => `mailto:${text.replaceAll(/[\r\n\u2028\u2029]/g, ' ')}`);
    importId = await post('/imports', lines.join('\n'), 'text/plain');
  });

  afterAll(async () => {
    await dashboard.close();
    await site[Symbol.asyncDispose]();
  });

  /** Opens a screen and all its details. Returns its text. */
  async function shownAt(page: Page, path: string, awaited: string): Promise<string> {
    await page.goto(`${dashboard.origin}${path}`);
    await page.getByText(awaited).first().waitFor();
    await page.evaluate(UNFOLD);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(TRACES)).toEqual([]);
    expect(await page.evaluate(ODD_LINKS)).toEqual([]);
    expect(
      await page
        .locator('main :is(script, iframe, object, embed, img:not([src^="/site-icons/"]), base, link, style)')
        .count(),
    ).toBe(0);
    return page.innerText('main');
  }

  it('shows at least forty attacks as text and runs none', async () => {
    const { page, troubles } = await dashboard.signedIn();
    await page.addInitScript(WATCH);
    const texts: string[] = [];
    await page.goto(`${dashboard.origin}/report/${id}`);
    await page.getByRole('img', { name: /Score \d+ of 100/ }).waitFor();
    texts.push(await shownAt(page, `/report/${id}`, 'Findings'));
    // The details of a finding render a moment after it is opened.
    const excerpts = page.getByRole('region', { name: 'Findings' }).locator('code');
    await expect.poll(() => excerpts.count()).toBeGreaterThan(40);
    texts.push(await page.innerText('main'));
    expect(await page.evaluate(TRACES)).toEqual([]);
    texts.push(await shownAt(page, `/imports/${importId}`, 'mailto:'));
    await shownAt(page, '/', 'Recent audits');
    // Lists show URLs without their scheme.
    await shownAt(page, '/reports', new URL(site.origin).host);
    await shownAt(page, `/projects/${encodeURIComponent(new URL(site.origin).host)}`, 'Scores over time');
    const text = texts.join('\n');
    expect(ATTACKS.filter(({ mark }) => text.includes(mark)).length).toBeGreaterThanOrEqual(40);
    expect(troubles).toEqual([]);
  });

  it.each(['with its script', 'without it'])('is rendered into documents that run none: %s', async (how) => {
    const { page, troubles } = await dashboard.signedIn();
    await page.addInitScript(WATCH);
    if (how === 'without it') await page.route(/\/assets\/[^/]+\.js$/, () => undefined);
    for (const path of [`/report/${id}`, '/']) {
      const response = await page.goto(`${dashboard.origin}${path}`, { waitUntil: 'commit' });
      const text = (await response?.text()) ?? '';
      expect(text).toContain('id="first-data"');
      expect(text.match(/<script/g)).toHaveLength(2);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.evaluate(TRACES)).toEqual([]);
      expect(await page.evaluate(ODD_LINKS)).toEqual([]);
    }
    expect(troubles).toEqual([]);
  });

  it('requests nothing from other origins', async () => {
    const { page } = await dashboard.signedIn();
    const origins = new Set<string>();
    page.on('request', (request) => origins.add(new URL(request.url()).origin));
    await shownAt(page, `/report/${id}`, 'Findings');
    expect([...origins]).toEqual([dashboard.origin]);
  });
});
