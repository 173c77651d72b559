import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditUrl, completeRun } from './audit-url.ts';
import { startBrowser } from './browser.ts';
import { poorPage } from './pages.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';
import { startSite } from './site.ts';

const UNFOLD = `for (const details of document.querySelectorAll('details')) details.open = true`;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds that is serious or worse. */
async function faultsOf(page: Page): Promise<string[]> {
  // As a script of the test's own, which the page's policy does not bind.
  await page.evaluate(await readFile(axePath, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('the pages that the server makes', () => {
  let browser: Browser;
  let service: Service;
  let paths: Record<string, string>;

  beforeAll(async () => {
    browser = await startBrowser();
    service = await startService();
    await using site = await startSite(() => poorPage(3));
    const report = await service.createReport(1, { url: `${site.origin}/` });
    const audit = await auditUrl(report.url);
    await completeRun(service.store, audit);
    const target = { id: report.id, ifVersion: null };
    await service.core.updateReport(service.accountId, target, { results: 1 }, { timeoutMs: 0 });
    await completeRun(service.store, { ...audit, score: 90, result: 'good' });
    const locked = await service.createReport(2, { password: 'x' });
    const waiting = await service.createReport(1);
    paths = {
      report: `/reports/${report.id}`,
      waiting: `/reports/${waiting.id}`,
      password: `/reports/${locked.id}`,
      'sign-in': '/sign-in',
    };
  });
  afterAll(async () => {
    await browser.close();
    await service[Symbol.asyncDispose]();
  });

  it.each([
    ['report', 'light'],
    ['report', 'dark'],
    ['waiting', 'light'],
    ['password', 'light'],
    ['sign-in', 'dark'],
  ] as const)('have nothing serious for axe to find: %s, %s', async (name, colorScheme) => {
    const context = await browser.newContext({ colorScheme });
    if (name !== 'password') {
      const { token } = await service.sessions.signInWithKey(service.keys.all);
      await context.addCookies([{ name: 'pagemark', value: token, url: service.url }]);
    }
    const page = await context.newPage();
    await page.goto(`${service.url}${paths[name]}`);
    await page.evaluate(UNFOLD);
    expect(await faultsOf(page)).toEqual([]);
    await context.close();
  });

  it('can be used by the keyboard alone', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${service.url}${paths['report']}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(service.keys.all);
    await page.keyboard.press('Enter');
    await page.getByText('Who may see this report').waitFor();
    await page.getByRole('radio', { name: /^Private/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Badge, as Markdown').waitFor();
    expect(await page.getByRole('radio', { name: /^Public/ }).isChecked()).toBe(true);
    await context.close();
  });
});
