import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * Skips element selectors and a second load of all stylesheets, which take a fifth of the time and which no rule or
 * caller reads.
 */
const ONLY_VIOLATIONS: axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
};

/** The serious and critical violations that axe finds on a page, as `rule: element`. */
export async function seriousViolations(page: Page, rules: axe.RunOptions = {}): Promise<string[]> {
  // Half a megabyte of script: each document loads it once.
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<axe.AxeResults>(
    `axe.run(document, ${JSON.stringify({ ...ONLY_VIOLATIONS, ...rules })})`,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
