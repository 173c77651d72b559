import { readdirSync } from 'node:fs';
import { CATEGORIES } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { recommendationText } from '../src/definition/recommendation-text.ts';
import { ALL_CHECKS } from '../src/registry.ts';

const CHECKS_FOLDER = new URL('../src/', import.meta.url);

/** Terms in lowercase even at the beginning of a title. */
const LOWERCASE_TERM =
  /^(?:robots\.txt|security\.txt|llms\.txt|www|hreflang|localhost|iframe|font-display|rel=|role=|aria-|document\.write)/;

/** The files of the check folders as `category/id`, by suffix. */
function filesEndingIn(ending: RegExp): string[] {
  return CATEGORIES.flatMap((category) =>
    readdirSync(new URL(`${category}/`, CHECKS_FOLDER))
      .filter((name) => ending.test(name))
      .map((name) => `${category}/${name.replace(ending, '')}`),
  ).toSorted();
}

describe('the registry', () => {
  const registered = ALL_CHECKS.map((check) => `${check.category}/${check.id}`);

  it('contains every check once', () => {
    expect(new Set(ALL_CHECKS.map((check) => check.id)).size).toBe(ALL_CHECKS.length);
  });

  it('contains no title twice', () => {
    expect(new Set(ALL_CHECKS.map(({ title }) => title.toLowerCase())).size).toBe(ALL_CHECKS.length);
  });

  it('has a file and a test for each check, and a check for each file', () => {
    expect(filesEndingIn(/(?<!\.test)\.ts$/)).toEqual(registered.toSorted());
    expect(filesEndingIn(/\.test\.ts$/)).toEqual(registered.toSorted());
  });

  it('is in the order of the categories', () => {
    const order = ALL_CHECKS.map((check) => CATEGORIES.indexOf(check.category));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it.each(ALL_CHECKS)('describes $id in full sentences, with a reference', (check) => {
    expect(check.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(check.title).toMatch(LOWERCASE_TERM.test(check.title) ? /[^.\s]$/ : /^[^a-z\s].*[^.\s]$/);
    expect(check.title.length).toBeLessThanOrEqual(40);
    expect(check.description).toMatch(/^[^a-z].*\.$/);
    expect(check.reference).toMatch(/^https:\/\/[^\s/]+\/\S*$/);
    for (const { recommendation } of Object.values(check.outcomes)) {
      expect(recommendationText(recommendation, check.thresholds)).toMatch(/^$|^[^a-z].*\.$/);
    }
    expect(Object.values(check.outcomes).some(({ verdict }) => verdict !== 'not_applicable')).toBe(true);
  });
});
