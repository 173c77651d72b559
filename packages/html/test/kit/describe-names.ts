import { describe, expect, it } from 'vitest';
import { accessibleName } from '../../src/accname/accessible-name.ts';
import type { AccessibleName, NameSource } from '../../src/accname/name-facts.ts';
import { collectPageFacts } from '../../src/facts/page-facts.ts';

/** A test name, the body, and the expected name and source; the tested element has the id `x`. */
export type NameRow = [what: string, body: string, text: string, source: NameSource];

/** The facts of a page with that body. */
export function pageOf(body: string) {
  return collectPageFacts(`<!doctype html><body>${body}`, new URL('https://example.com/'));
}

/** The name of the element with the id `x`. */
export function nameOf(body: string): AccessibleName {
  const page = pageOf(body);
  const [element] = page.byId('x');
  if (element === undefined) throw new Error('The row has no element with the id x.');
  return accessibleName(page, element);
}

/** Tests one step of the computation with a table. */
export function describeStep(step: string, rows: readonly NameRow[]): void {
  describe(`accessibleName, ${step}`, () => {
    it.each(rows)('%s', (_what, body, text, source) => {
      expect(nameOf(body)).toEqual({ text, source });
    });
  });
}
