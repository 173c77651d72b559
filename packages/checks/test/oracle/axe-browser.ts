import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { chromiumPath } from '../../testing/chromium-path.ts';

/** The result of one axe-core rule on one page; `review`: needs a review by a person. */
export type AxeVerdict = 'fail' | 'review' | 'pass' | 'not_applicable';

/** A document, one rule, and the elements that the check names, as selectors. */
type ElementQuestion = { html: string; rule: string; selectors: readonly string[] };

/**
 * Elements that both name as failing, and those that only one does. What axe-core leaves to a review, the check may
 * name or not, except for rules that leave every failure to a review: those count as failures.
 */
type SameElements = { both: number; onlyAxe: number; onlyCheck: number };

/** A document, and the rules to run on it. */
type AxeQuestion = { html: string; rules: readonly string[] };

export type AxeBrowser = {
  /** Returns the results of the rules for each document, without running its scripts. */
  judge(questions: readonly AxeQuestion[]): Promise<Map<string, AxeVerdict>[]>;
  /** Compares the failing elements of a rule with those of the check, for each document. */
  compareElements(questions: readonly ElementQuestion[]): Promise<SameElements[]>;
  close(): Promise<void>;
};

/** Runs axe-core in a real Chromium. No request leaves the machine: all requests of documents get empty responses. */
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
    compareElements: (questions) =>
      page.evaluate<SameElements[]>(`(${COMPARE_ALL})(${JSON.stringify(questions)})`),
    close: () => browser.close(),
  };
}

async function openEmpty(page: Page): Promise<void> {
  let isOpened = false;
  await page.route('**/*', (route) => {
    // Navigations get status 204, so the browser stays on the page.
    if (isOpened) return route.fulfill({ status: 204 });
    isOpened = true;
    const headers = { 'content-security-policy': "script-src 'none'" };
    return route.fulfill({ contentType: 'text/html', headers, body: '<!doctype html>' });
  });
  await page.goto('https://www.example.com/shop/shoes');
}

/** Rarely, the previous document is still there, or the new one is not parsed to its end: then it is written again. */
const WRITES_MAX = 3;
const READ_MS_MAX = 5_000;

/**
 * Runs in the browser. Rewriting the document keeps the window, and axe-core in it: loading it for each document would
 * take most of the time. The DOM is compared with the result of the parser without scripting, which parses `<noscript>`
 * as elements, and without shadow roots, which are not in the text of the document either.
 */
const WRITE = `
  const isThere = (html) =>
    /<noscript|shadowrootmode/i.test(html) ||
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
  const runRules = (rules) => axe.run(document, {
    runOnly: { type: 'rule', values: rules },
    rules: Object.fromEntries(rules.map((id) => [id, { enabled: true }])),
    iframes: false,
    preload: false,
  });
`;

const JUDGE_ALL = `async (questions) => {
  ${WRITE}
  const verdicts = [];
  for (const { html, rules } of questions) {
    await write(html, ${WRITES_MAX});
    const results = await runRules(rules);
    verdicts.push(Object.fromEntries([
      ...results.inapplicable.map(({ id }) => [id, 'not_applicable']),
      ...results.passes.map(({ id }) => [id, 'pass']),
      ...results.incomplete.map(({ id }) => [id, 'review']),
      ...results.violations.map(({ id }) => [id, 'fail']),
    ]));
  }
  return verdicts;
}`;

const COMPARE_ALL = `async (questions) => {
  ${WRITE}
  const compared = [];
  axe.configure({ rules: axe._audit.rules.filter(({ reviewOnFail }) => reviewOnFail).map(({ id }) => ({ id, reviewOnFail: false })) });
  const elementOf = (selector) => document.querySelector(selector);
  const isPlain = ({ target }) => target.length === 1 && typeof target[0] === 'string';
  const nodesOf = (results) => results.flatMap(({ nodes }) => nodes).filter(isPlain);
  // Of a group, such as landmarks with one name, axe-core names the first and gives the others as related.
  const groupOf = (node) => [node, ...[...node.any, ...node.all, ...node.none].flatMap(({ relatedNodes }) => relatedNodes.filter(isPlain))]
    .map(({ target }) => elementOf(target[0]));
  for (const { html, rule, selectors } of questions) {
    await write(html, ${WRITES_MAX});
    const results = await runRules([rule]);
    const groups = nodesOf(results.violations).map(groupOf);
    const open = new Set(nodesOf(results.incomplete).map((node) => elementOf(node.target[0])));
    const ours = new Set(selectors.map(elementOf));
    const both = groups.filter((group) => group.some((element) => ours.has(element))).length;
    const named = new Set(groups.flat());
    const onlyCheck = [...ours].filter((element) => !named.has(element) && !open.has(element)).length;
    compared.push({ both, onlyAxe: groups.length - both, onlyCheck });
  }
  axe.reset();
  return compared;
}`;
