import { describe, expect, it } from 'vitest';
import type { ScoredFinding } from './finding.ts';
import { compactWithOwnCatalog, compactFindings, expandFindings, issuesOf } from './compact-findings.ts';

const TITLE: ScoredFinding = {
  id: 'document-title',
  category: 'seo',
  title: 'Title',
  verdict: 'fail',
  outcome: 'missing',
  severity: 'high',
  message: 'The page has no title.',
  description: 'Lists of results show it.',
  recommendation: 'Add one.',
  evidence: { count: 0, items: [] },
  data: {},
  reference: 'https://html.spec.whatwg.org/',
  weight: 10,
  credit: 0,
  pointsLost: 0,
};
const { catalog } = compactWithOwnCatalog([TITLE], 'title');

const restored = (finding: ScoredFinding) =>
  expandFindings(JSON.parse(compactFindings([finding], catalog).text), catalog)[0];

describe('compact findings', () => {
  it('are the name of the outcome when nothing is specific to the page', () => {
    expect(compactFindings([TITLE], catalog).text).toBe('["missing"]');
    expect(restored(TITLE)).toEqual(TITLE);
  });

  it.each<Partial<ScoredFinding>>([
    { message: 'The title is “”.' },
    { message: '' },
    { recommendation: '' },
    { pointsLost: 4.2 },
    { data: { length: 0 } },
    { evidence: { count: 12, items: [{ selector: 'head' }] } },
    {
      verdict: 'unknown',
      outcome: 'unknown',
      message: 'Not fetched.',
      recommendation: '',
      weight: 0,
      credit: null,
    },
    {
      verdict: 'error',
      outcome: 'error',
      message: 'It broke.',
      recommendation: 'Say so.',
      weight: 0,
      credit: null,
    },
    { verdict: 'pass', credit: 1 },
    { verdict: 'warn', outcome: '__proto__', credit: 0.5 },
  ])('are restored with their own texts: %o', (own) => {
    const finding = { ...TITLE, ...own };
    expect(restored(finding)).toEqual(finding);
  });

  it('have the issues of the page: findings that failed or warned', () => {
    const evidence = { count: 12, items: [{ selector: 'img' }] };
    const findings = [
      { ...TITLE, pointsLost: 4.2 },
      { ...TITLE, id: 'image-alt', verdict: 'warn' as const, evidence },
      { ...TITLE, id: 'html-lang', verdict: 'pass' as const },
      { ...TITLE, id: 'video', verdict: 'unknown' as const },
    ];
    expect(issuesOf(compactWithOwnCatalog(findings, 'four'))).toEqual([
      { check: 'document-title', verdict: 'fail', pointsLost: 4.2, elements: 0 },
      { check: 'image-alt', verdict: 'warn', pointsLost: 0, elements: 12 },
    ]);
    expect(issuesOf(compactWithOwnCatalog([{ ...TITLE, verdict: 'pass' }], 'one'))).toEqual([]);
  });

  it('are rejected with the catalog of other checks', () => {
    expect(() => compactFindings([{ ...TITLE, id: 'other' }], catalog)).toThrow('document-title');
    expect(() => compactFindings([], catalog)).toThrow('do not match the catalog');
    expect(() => expandFindings(['missing', 'missing'], catalog)).toThrow('do not match the catalog');
    expect(() => expandFindings(['gone'], catalog)).toThrow('no outcome gone');
    expect(() => expandFindings({}, catalog)).toThrow('do not match the catalog');
  });
});
