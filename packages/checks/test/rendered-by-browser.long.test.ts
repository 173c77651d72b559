import type { PageSnapshot } from '@pagemark/domain';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath } from '../testing/chromium-path.ts';
import { changedOutcomes, pagesWithoutScripts } from './kit/pages-without-scripts.ts';

describe('a page without scripts has the same verdicts as it was sent and in Chromium', () => {
  const pages = pagesWithoutScripts(1);
  let browser: Browser;
  /** One for all documents: each has the URL of its own page, and nothing of it lasts without scripts. */
  let page: Page;
  let waiting: PageSnapshot | null = null;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: await chromiumPath(),
      chromiumSandbox: process.getuid?.() !== 0,
    });
    page = await browser.newPage({ serviceWorkers: 'block' });
    // No request leaves the machine.
    await page.route('**/*', (route) => {
      const request = route.request();
      const isDocument = request.isNavigationRequest() && request.frame() === page.mainFrame();
      if (waiting === null || !isDocument) return route.abort('aborted');
      const { text } = waiting.body;
      waiting = null;
      return route.fulfill({ contentType: 'text/html; charset=utf-8', body: text });
    });
  });
  afterAll(() => browser.close());

  /** The document as Chromium has it after loading, with scripts on. */
  async function documentInBrowser(snapshot: PageSnapshot): Promise<string> {
    waiting = snapshot;
    await page.goto(snapshot.finalUrl);
    expect(waiting).toBeNull();
    return page.content();
  }

  it('there are many of them, and a difference would be seen', () => {
    expect(pages.length).toBeGreaterThan(100);
    const [, headed] = pages.find(([, { body }]) => body.text.includes('<h1>')) ?? [];
    if (headed === undefined) throw new Error('There are pages with a heading.');
    const changed = changedOutcomes(headed, headed.body.text.replaceAll('h1>', 'h2>'));
    expect(changed).toContainEqual(expect.stringMatching(/^h1: /));
  });

  it.each(pages)('%s', async (_name, snapshot) => {
    expect(changedOutcomes(snapshot, await documentInBrowser(snapshot))).toEqual([]);
  });
});
