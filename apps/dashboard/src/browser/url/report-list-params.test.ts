import { describe, expect, it } from 'vitest';
import { readReportListParams, toReportsInput, writeReportListParams } from './report-list-params.ts';

const DEFAULTS = readReportListParams('');

describe('the URL of the list of reports', () => {
  it.each([
    ['', DEFAULTS],
    ['result=bad', { ...DEFAULTS, result: 'bad' }],
    ['status=failed', { ...DEFAULTS, status: 'failed' }],
    [
      'search=a%26b%25&sort_by=url&sort=asc&per_page=50&page=3',
      { ...DEFAULTS, search: 'a&b%', sort_by: 'url', sort: 'asc', per_page: 50, page: 3 },
    ],
    [
      'privacy=0&score_min=0&score_max=49&created_from=2026-11-01&created_to=2026-11-22',
      {
        ...DEFAULTS,
        privacy: 0,
        score_min: 0,
        score_max: 49,
        created_from: '2026-11-01',
        created_to: '2026-11-22',
      },
    ],
    ['rows=all', { ...DEFAULTS, rows: 'all' }],
    ['project=localhost%3A8080', { ...DEFAULTS, project: 'localhost:8080' }],
  ])('%j is parsed and formatted without loss', (query, params) => {
    expect(readReportListParams(query)).toEqual(params);
    expect(readReportListParams(writeReportListParams(readReportListParams(query)))).toEqual(params);
  });

  it.each([
    'result=worst',
    'status=pending',
    'sort_by=__proto__',
    'per_page=11',
    'privacy=3',
    'score_min=101',
    'score_max=-1',
    'created_from=yesterday',
    'import=1',
    'rows=some',
    'page=-1',
    'page=1e99',
    'page=2.5',
    'other=1',
  ])('%j is ignored', (query) => expect(readReportListParams(query)).toEqual(DEFAULTS));

  it('omits defaults', () => {
    expect(writeReportListParams({ ...DEFAULTS, page: 2 })).toBe('page=2');
    expect(writeReportListParams(DEFAULTS)).toBe('');
  });

  it('reads a scrolling list a hundred rows at a time', () => {
    const input = toReportsInput({ ...DEFAULTS, rows: 'all', per_page: 25, page: 3 });
    expect(input).toMatchObject({ per_page: 100, page: 1 });
    expect(input).not.toHaveProperty('rows');
  });

  it('omits unset filters from the request', () => {
    expect(toReportsInput(DEFAULTS)).toEqual({
      search: '',
      sort_by: 'id',
      sort: 'desc',
      per_page: 10,
      page: 1,
    });
  });
});
