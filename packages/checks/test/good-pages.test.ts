import { describe, expect, it } from 'vitest';
import { auditPage } from '../src/run/audit-page.ts';
import { GOOD_PAGES, goodSnapshot } from './corpus/good/good-pages.ts';

describe('the good pages', () => {
  it('are at least two hundred, of twenty kinds', () => {
    expect(GOOD_PAGES.length).toBeGreaterThanOrEqual(200);
    expect(new Set(GOOD_PAGES.map((name) => name.split('/')[0])).size).toBeGreaterThanOrEqual(20);
  });

  it.each(GOOD_PAGES)('have no failure: %s', (name) => {
    const failed = auditPage(goodSnapshot(name)).findings.filter(
      ({ verdict }) => verdict === 'fail' || verdict === 'error',
    );
    expect(failed.map(({ id, message, evidence }) => ({ id, message, evidence }))).toEqual([]);
  });
});
