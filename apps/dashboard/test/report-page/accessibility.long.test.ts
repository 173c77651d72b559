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

/** Serious and critical violations that axe finds. */
async function violationsOf(page: Page): Promise<string[]> {
  // Evaluated by the test, so the page's CSP does not apply.
  await page.evaluate(await readFile(axePath, 'utf8'));
  const { violations } = await page.evaluate<AxeResults>('axe.run()');
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('server-rendered pages', () => {
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
    await service.core.reports.update(service.accountId, target, { results: 1 });
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
  ] as const)('have no serious axe violations: %s, %s', async (name, colorScheme) => {
    const context = await browser.newContext({ colorScheme });
    if (name !== 'password') {
      const { token } = await service.core.sessions.signInWithKey(service.keys.all);
      await context.addCookies([{ name: 'pagemark', value: token, url: service.url }]);
    }
    const page = await context.newPage();
    await page.goto(`${service.url}${paths[name]}`);
    await page.evaluate(UNFOLD);
    expect(await violationsOf(page)).toEqual([]);
    await context.close();
  });

  it('work with the keyboard only', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${service.url}${paths['report']}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(service.keys.all);
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Visibility' }).waitFor();
    await page.getByRole('radio', { name: /^Private/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByLabel('Badge (Markdown)').waitFor();
    expect(await page.getByRole('radio', { name: 'Anyone with the link' }).isChecked()).toBe(true);
    await context.close();
  });
});
