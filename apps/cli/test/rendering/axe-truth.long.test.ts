import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { DEVICE_VIEWPORTS } from '@pagemark/domain';
import type { AxeOutcome, AxeResults } from '@pagemark/domain';
import { RULES_WITHOUT_CHECK } from '@pagemark/renderer';
import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { slowPages } from './slow-pages.ts';
import { pageOf, PUBLIC_HOST, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const TEST_MS_MAX = 120_000;
/** The rules that are not run, and each rule that is, also those that axe-core leaves out by default. */
const RULES = Object.fromEntries(
  axe.getRules().map(({ ruleId }) => [ruleId, { enabled: !RULES_WITHOUT_CHECK.includes(ruleId) }]),
);
const ORDER: readonly AxeOutcome[] = ['fail', 'incomplete', 'pass', 'inapplicable'];
/** Defects of every page below that has content: a page that was read too early has none of them. */
const LATE_RULES = ['image-alt', 'button-name'];

let site: Site;
let other: Site;
let rendering: Rendering;
let browser: Browser;

beforeAll(async () => {
  other = await startSite(slowPages(''));
  site = await startSite(slowPages(`http://other.test:${other.port}`));
  rendering = await startRendering({ names: (name) => (name.endsWith('.test') ? [PUBLIC_HOST] : []) });
  browser = await chromium.launch({
    executablePath: await chromiumPath(),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [`--host-resolver-rules=MAP *.test ${PUBLIC_HOST}`],
  });
});

afterAll(async () => {
  await browser.close();
  await rendering.close();
  site.close();
  other.close();
});

/** What a rule says: its outcome, and of the elements that fail, or that a person has to look at, how many there are and the first. */
type Judgment = { outcome: AxeOutcome; count: number; elements: string[][] };
/** Elements of a rule that are described. */
const LISTED = 10;

/** axe-core in a page of a browser that this test drives itself, when the page says that its content has arrived. */
async function judgeAlone(url: string): Promise<Record<string, Judgment>> {
  const { width, height, scale, hasTouch, isMobile } = DEVICE_VIEWPORTS.mobile;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    hasTouch,
    isMobile,
  });
  try {
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForFunction("document.documentElement.dataset.done === ''");
    for (const frame of page.frames()) {
      await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
    }
    const results = await page.evaluate<axe.AxeResults>(
      `axe.run(document, { rules: ${JSON.stringify(RULES)} })`,
    );
    const { violations, incomplete, passes, inapplicable } = results;
    const judgments = [violations, incomplete, passes, inapplicable].flatMap((found, at) =>
      found.map(({ id, nodes }): [string, Judgment] => {
        const elements = nodes.map(({ target, html, failureSummary = '' }) => [
          target.flat().join(' >>> '),
          html.slice(0, 300),
          failureSummary.slice(0, 500),
        ]);
        return [id, judgment(ORDER[at] ?? 'inapplicable', nodes.length, elements)];
      }),
    );
    // A rule that fails on some elements and passes on others has its worst outcome.
    return Object.fromEntries(judgments.toReversed());
  } finally {
    await context.close();
  }
}

function judgment(outcome: AxeOutcome, count: number, elements: string[][]): Judgment {
  return outcome === 'fail' || outcome === 'incomplete'
    ? { outcome, count, elements: elements.slice(0, LISTED) }
    : { outcome, count: 0, elements: [] };
}

function judgmentsOf(results: AxeResults): Record<string, Judgment> {
  if (!results.ok) throw new Error(results.reason);
  return Object.fromEntries(
    results.rules.map(({ rule, outcome, count, nodes }) => {
      const elements = nodes.map(({ path, html, message }) => [path.join(' >>> '), html, message]);
      return [rule, judgment(outcome, count, elements)];
    }),
  );
}

test.each([
  '/at-once',
  '/fetch-300',
  '/fetch-700',
  '/fetch-1500',
  '/fetch-after-fetch',
  '/timers',
  '/timers-in-shadow',
  '/script',
  '/frame',
  '/frame-of-other-site',
])(
  'axe-core says the same of a rendered page as on its own: %s',
  async (path) => {
    const url = `http://site.test:${site.port}${path}`;
    const { axe: ours, end } = pageOf(await rendering.render(url));
    const judgments = judgmentsOf(ours);
    expect(end).toBe('quiet');
    expect(LATE_RULES.map((rule) => judgments[rule]?.outcome)).toEqual(['fail', 'fail']);
    expect(judgments).toEqual(await judgeAlone(url));
  },
  TEST_MS_MAX,
);

test(
  'axe-core says the same of a page with many defects of many kinds, also in frames',
  async () => {
    const url = `http://site.test:${site.port}/many-kinds`;
    const judgments = judgmentsOf(pageOf(await rendering.render(url)).axe);
    const of = (rule: string) => [judgments[rule]?.outcome, judgments[rule]?.count];
    expect(of('color-contrast')).toEqual(['fail', expect.any(Number)]);
    expect(judgments['color-contrast']?.count).toBeGreaterThan(LISTED);
    expect(of('scrollable-region-focusable')).toEqual(['fail', 2]);
    expect(judgments['duplicate-id-aria']?.outcome).toBe('incomplete');
    expect(judgments).toEqual(await judgeAlone(url));
  },
  TEST_MS_MAX,
);

test(
  'axe-core says the same of a page whose stylesheet is late',
  async () => {
    const url = `${site.url}/style`;
    const judgments = judgmentsOf(pageOf(await rendering.render(url)).axe);
    const of = (rule: string) => judgments[rule]?.outcome;
    expect([of('color-contrast'), of('target-size'), of('button-name')]).toEqual(['fail', 'fail', 'pass']);
    expect(judgments).toEqual(await judgeAlone(url));
  },
  TEST_MS_MAX,
);

test(
  'content that a timer inserts after a long silence is not waited for',
  async () => {
    const page = pageOf(await rendering.render(`${site.url}/too-late`, { screenshot: false }));
    expect(page.end).toBe('quiet');
    expect(page.document?.html).toContain('<div id="root"></div>');
  },
  TEST_MS_MAX,
);

test(
  'a page that never ceases to insert something is finished nevertheless',
  async () => {
    const page = pageOf(await rendering.render(`${site.url}/ticker`, { screenshot: false }));
    expect(page.end).toBe('quiet');
    expect(page.document?.html).toContain('tick');
  },
  TEST_MS_MAX,
);
