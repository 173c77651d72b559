import type { AxeOutcome, AxeRuleResult, PageSnapshot } from '@pagemark/domain';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_CHECKS } from '../src/registry.ts';
import { chromiumPath } from '../testing/chromium-path.ts';
import { changedIssues, changedOutcomes, pagesWithoutScripts } from './kit/pages-without-scripts.ts';

/** Every third page: axe-core takes most of the time. */
const AXE_STEP = 3;
const CHECKS = new Set(ALL_CHECKS.map(({ id }) => id));
const RULES = axe.getRules().flatMap(({ ruleId }) => (CHECKS.has(ruleId) ? [ruleId] : []));

/** Only the layout tells. */
const BY_LAYOUT: ReadonlySet<string> = new Set(['target-size: not_applicable, then fail']);

type Difference = { difference: string; why: string };

/** What only one view finds, by page. docs/checks/differences.md has a row for each. */
const KNOWN: Readonly<Record<string, readonly Difference[]>> = {
  'app/aria-dialog': [
    {
      difference: 'page-has-heading-one: warn, then pass',
      why: 'axe-core accepts an h1 in an inert part.',
    },
  ],
  'app/menubar': [
    {
      difference: 'aria-allowed-role: pass, then warn',
      why: 'axe-core allows no group on an li in a menu; ARIA in HTML allows any role on one in no list.',
    },
  ],
  'names/language-parts': [
    {
      difference: 'valid-lang: pass, then fail',
      why: 'axe-core fails grandfathered tags, which BCP 47 defines.',
    },
  ],
};

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

  /** The documents of the pages that were opened. */
  const documents = new Map<PageSnapshot, string>();

  /** The document as Chromium has it after loading, with scripts on. The page stays open. */
  async function documentInBrowser(snapshot: PageSnapshot): Promise<string> {
    waiting = snapshot;
    await page.goto(snapshot.finalUrl);
    expect(waiting).toBeNull();
    const html = await page.content();
    documents.set(snapshot, html);
    return html;
  }

  it('there are many of them, and a difference would be seen', () => {
    expect(pages.length).toBeGreaterThan(100);
    expect(Object.keys(KNOWN).filter((name) => !pages.some(([each]) => each === name))).toEqual([]);
    const [, headed] = pages.find(([, { body }]) => body.text.includes('<h1>')) ?? [];
    if (headed === undefined) throw new Error('There are pages with a heading.');
    const changed = changedOutcomes(headed, headed.body.text.replaceAll('h1>', 'h2>'));
    expect(changed).toContainEqual(expect.stringMatching(/^h1: /));
  });

  /** The results of axe-core on the document that the browser shows, for the rules that are checks. */
  async function axeInBrowser(): Promise<AxeRuleResult[]> {
    await page.evaluate(axe.source);
    const { violations, incomplete, passes, inapplicable } = await page.evaluate<axe.AxeResults>(
      `axe.run(document, { runOnly: { type: 'rule', values: ${JSON.stringify(RULES)} }, iframes: false, preload: false })`,
    );
    const outcomes: [AxeOutcome, axe.Result[]][] = [
      ['inapplicable', inapplicable],
      ['pass', passes],
      ['incomplete', incomplete],
      ['fail', violations],
    ];
    const results = outcomes.flatMap(([outcome, found]) =>
      found.map(({ id, nodes }): [string, AxeRuleResult] => [
        id,
        { rule: id, outcome, count: nodes.length, nodes: [] },
      ]),
    );
    // The worst outcome of a rule is the last one.
    return [...new Map(results).values()];
  }

  it.each(pages.filter((_page, at) => at % AXE_STEP === 0))(
    '%s, with the results of axe-core, but for known differences',
    async (name, snapshot) => {
      const html = await documentInBrowser(snapshot);
      const results = await axeInBrowser();
      expect(results.length).toBeGreaterThanOrEqual(60);
      const changed = changedIssues(snapshot, html, results).filter((each) => !BY_LAYOUT.has(each));
      expect(changed).toEqual((KNOWN[name] ?? []).map(({ difference }) => difference));
    },
  );

  it.each(pages)('%s', async (_name, snapshot) => {
    const html = documents.get(snapshot) ?? (await documentInBrowser(snapshot));
    expect(changedOutcomes(snapshot, html)).toEqual([]);
  });
});
