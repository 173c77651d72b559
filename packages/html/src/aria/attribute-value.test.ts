import { describe, expect, it } from 'vitest';
import { collectPageFacts } from '../facts/page-facts.ts';
import { valueProblem } from './attribute-value.ts';

const page = collectPageFacts('<p id=a></p>', new URL('https://example.com/'));

describe('valueProblem', () => {
  it.each([
    ['aria-hidden', 'true'],
    ['aria-hidden', ' TRUE '],
    ['aria-hidden', 'undefined'],
    ['aria-busy', 'false'],
    ['aria-current', 'page'],
    ['aria-current', ''],
    ['aria-relevant', 'additions  text'],
    ['aria-level', '3'],
    ['aria-colcount', '-1'],
    ['aria-rowspan', '0'],
    ['aria-valuenow', '-1.5'],
    ['aria-valuenow', '.5'],
    ['aria-valuemax', '1e3'],
    ['aria-valuemin', '-2.5E-3'],
    ['aria-label', ' '],
    ['aria-labelledby', ' a\na '],
    ['aria-activedescendant', ''],
    ['aria-nonsense', 'x'],
  ])('accepts %s="%s"', (name, value) => {
    expect(valueProblem(page, name, value)).toBeNull();
  });

  it.each([
    ['aria-hidden', 'yes', 'invalid'],
    ['aria-busy', 'undefined', 'invalid'],
    ['aria-live', 'loud', 'invalid'],
    ['aria-relevant', 'additions loud', 'invalid'],
    ['aria-level', '0', 'invalid'],
    ['aria-level', '2.5', 'invalid'],
    ['aria-colcount', '-2', 'invalid'],
    ['aria-valuenow', 'half', 'invalid'],
    ['aria-valuenow', '.', 'invalid'],
    ['aria-valuenow', '1e', 'invalid'],
    ['aria-expanded', '', 'empty'],
    ['aria-level', ' ', 'empty'],
    ['aria-labelledby', 'b A', 'unresolved'],
    ['aria-labelledby', 'b a', 'incomplete'],
    ['aria-activedescendant', 'b', 'unresolved'],
    ['aria-activedescendant', 'a b', 'unresolved'],
  ])('finds %s="%s" %s', (name, value, problem) => {
    expect(valueProblem(page, name, value)).toBe(problem);
  });
});
