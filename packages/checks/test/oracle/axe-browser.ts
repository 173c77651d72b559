import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { chromiumPath } from '../../testing/chromium-path.ts';

/** What axe-core says of one rule on one page; `review`: a person is to look. */
export type AxeVerdict = 'fail' | 'review' | 'pass' | 'not_applicable';

/** A document, and the rules that are asked about it. */
type AxeQuestion = { html: string; rules: readonly string[] };

export type AxeBrowser = {
  /** What the rules say of each document, whose own scripts are not run. */
  judge(questions: readonly AxeQuestion[]): Promise<Map<string, AxeVerdict>[]>;
  close(): Promise<void>;
};

/** Runs axe-core in a real Chromium. Nothing leaves the machine: all that documents ask for is empty. */
export async function startAxe(): Promise<AxeBrowser> {
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await openEmpty(page);
  await page.evaluate(axe.source);
  return {
    async judge(questions) {
      const responses = await page.evaluate<Record<string, AxeVerdict>[]>(
        `(${JUDGE_ALL})(${JSON.stringify(questions)})`,
      );
      return responses.map((response) => new Map(Object.entries(response)));
    },
    close: () => browser.close(),
  };
}

async function openEmpty(page: Page): Promise<void> {
  let isOpened = false;
  await page.route('**/*', (route) => {
    // Where a document would reload or go elsewhere it is answered with 204, on which a browser stays where it is.
    if (isOpened) return route.fulfill({ status: 204 });
    isOpened = true;
    const headers = { 'content-security-policy': "script-src 'none'" };
    return route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html>' });
  });
  await page.goto('https://www.example.com/shop/shoes');
}

/** Once in a blue moon the document before is still there, or the next is not read to its end: it is written again. */
const WRITES_MAX = 3;
const READ_MS_MAX = 5_000;

/**
 * Runs in the browser. Writing a document again keeps the window, and axe-core in it: loading it for each would take most of
 * the time. What is there is held against what the parser makes of the text where no script can run, which reads
 * `<noscript>` as elements.
 */
const JUDGE_ALL = `async (questions) => {
  const answers = [];
  const isThere = (html) =>
    /<noscript/i.test(html) ||
    document.documentElement.outerHTML === new DOMParser().parseFromString(html, 'text/html').documentElement.outerHTML;
  const write = async (html, writesLeft) => {
    document.open();
    document.write(html);
    document.close();
    const read = document.readyState !== 'loading' || new Promise((done) => {
      document.addEventListener('DOMContentLoaded', done, { once: true });
      setTimeout(done, ${READ_MS_MAX});
    });
    await read;
    if (isThere(html)) return;
    if (writesLeft === 1) throw new Error('A page is not read to its end: ' + html.slice(0, 200));
    await new Promise((done) => setTimeout(done, 100));
    await write(html, writesLeft - 1);
  };
  for (const { html, rules } of questions) {
    await write(html, ${WRITES_MAX});
    const results = await axe.run(document, {
      runOnly: { type: 'rule', values: rules },
      rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])),
      iframes: false,
      preload: false,
    });
    answers.push(Object.fromEntries([
      ...results.inapplicable.map(({ id }) => [id, 'not_applicable']),
      ...results.passes.map(({ id }) => [id, 'pass']),
      ...results.incomplete.map(({ id }) => [id, 'review']),
      ...results.violations.map(({ id }) => [id, 'fail']),
    ]));
  }
  return answers;
}`;
