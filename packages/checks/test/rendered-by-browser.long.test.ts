import type { PageSnapshot } from '@pagemark/domain';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../testing/chromium-path.ts';
import { changedOutcomes, pagesWithoutScripts } from './kit/pages-without-scripts.ts';

describe('a page without scripts has the same verdicts as it was sent and in Chromium', () => {
  const pages = pagesWithoutScripts(1);
  let browser: Browser;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      chromiumSandbox: process.getuid?.() !== 0,
    });
  });
  afterAll(() => browser.close());

  /** The document as Chromium has it after loading, with scripts on. No request leaves the machine. */
  async function documentInBrowser({ finalUrl, body }: PageSnapshot): Promise<string> {
    const page = await browser.newPage({ serviceWorkers: 'block' });
    try {
      let isSent = false;
      await page.route('**/*', (route) => {
        if (isSent) return route.abort('aborted');
        isSent = true;
        return route.fulfill({ contentType: 'text/html; charset=utf-8', body: body.text });
      });
      await page.goto(finalUrl);
      return await page.content();
    } finally {
      await page.close();
    }
  }

  it('there are many of them, and a difference would be seen', () => {
    expect(pages.length).toBeGreaterThan(100);
    const [, page] = pages.find(([, { body }]) => body.text.includes('<h1>')) ?? [];
    if (page === undefined) throw new Error('There are pages with a heading.');
    const changed = changedOutcomes(page, page.body.text.replaceAll('h1>', 'h2>'));
    expect(changed).toContainEqual(expect.stringMatching(/^h1: /));
  });

  it.each(pages)('%s', async (_name, snapshot) => {
    expect(changedOutcomes(snapshot, await documentInBrowser(snapshot))).toEqual([]);
  });
});
