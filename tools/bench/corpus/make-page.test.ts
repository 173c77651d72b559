import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { makePage, PAGE_KINDS } from './make-page.ts';

const SECTION_BYTES_MAX = 6_000;

describe.each(PAGE_KINDS)('the %s page', (kind) => {
  it.each([20_000, 100_000, 500_000])('has %i bytes or a section more', (bytes) => {
    const made = Buffer.byteLength(makePage(kind, bytes));
    expect(made).toBeGreaterThanOrEqual(bytes);
    expect(made).toBeLessThan(bytes + SECTION_BYTES_MAX);
  });

  it('is the same each time', () => {
    expect(makePage(kind, 50_000)).toBe(makePage(kind, 50_000));
  });

  it('is sound HTML', () => {
    const errors: string[] = [];
    parse(makePage(kind, 50_000), { onParseError: ({ code }) => errors.push(code) });
    expect(errors).toEqual([]);
  });
});
