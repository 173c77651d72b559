import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ATTACKS, hostileSite } from './attacks.ts';
import { auditUrl, completeRun } from './audit-url.ts';
import { startBrowser } from './browser.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { startSite } from './site.ts';
import type { Site } from './site.ts';

/** Forbidden effects of the page. */
type Effects = { dialogs: string[]; globals: string[]; refusals: string[]; requests: string[] };

const UNFOLD = `for (const details of document.querySelectorAll('details')) details.open = true`;

/** A script of the test, to which the page's CSP does not apply. */
const WATCH = `
  addEventListener('securitypolicyviolation', (event) => (globalThis.refusals ??= []).push(event.violatedDirective + ' ' + event.blockedURI));
`;

describe('the shared page of a hostile site', () => {
  let browser: Browser;
  let site: Site;
  let service: Service;
  let path: string;

  beforeAll(async () => {
    browser = await startBrowser();
    site = await startSite(hostileSite);
    service = await startService();
    const url = `${site.origin}/start?"><script>globalThis.pwned=1</script>`;
    const report = await service.createReport(0, { url });
    await completeRun(service.store, await auditUrl(report.url));
    path = `/reports/${report.id}`;
  });
  afterAll(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
    await site[Symbol.asyncDispose]();
  });

  async function effectsAt(context: BrowserContext, address: string): Promise<Effects> {
    const effects: Effects = { dialogs: [], globals: [], refusals: [], requests: [] };
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    page.on('dialog', (dialog) => {
      effects.dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    page.on('console', (message) => effects.refusals.push(message.text()));
    page.on('pageerror', (error) => effects.refusals.push(error.message));
    page.on('request', (request) => effects.requests.push(request.url()));
    await page.goto(`${service.url}${address}`);
    await page.evaluate(UNFOLD);
    await page.keyboard.press('Tab');
    effects.globals = await page.evaluate(() =>
      Object.getOwnPropertyNames(globalThis).filter((name) => /pwned|refusals/.test(name)),
    );
    await page.close();
    return effects;
  }

  it('shows at least forty attacks as text', async () => {
    const page = await browser.newPage();
    await page.goto(`${service.url}${path}`);
    const text = (await page.textContent('body')) ?? '';
    const shown = ATTACKS.filter(({ mark }) => text.includes(mark));
    expect(shown.length).toBeGreaterThanOrEqual(40);
    expect(await page.locator('script, iframe, object, embed, img, base, link[rel=stylesheet]').count()).toBe(
      0,
    );
    const addresses = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const schemes = new Set(addresses.map((address) => new URL(address, service.url).protocol));
    expect([...schemes].filter((scheme) => !/^https?:$/.test(scheme))).toEqual([]);
    await page.close();
  });

  it.each(['a stranger', 'the owner'])('runs and requests nothing for %s', async (who) => {
    const context = await browser.newContext();
    if (who === 'the owner') {
      const { token } = await service.core.sessions.signInWithKey(service.keys.all);
      await context.addCookies([{ name: 'pagemark', value: token, url: service.url }]);
    }
    expect(await effectsAt(context, path)).toEqual({
      dialogs: [],
      globals: [],
      refusals: [],
      requests: [`${service.url}${path}`],
    });
    await context.close();
  });

  it('fits a phone, and is under 50 kB compressed', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    const response = await page.goto(`${service.url}${path}`);
    expect(Number(await response?.headerValue('content-length'))).toBeLessThan(50_000);
    const widths = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await context.close();
  });
});
