import type { RenderedRequest } from '@pagemark/domain';
import { expect, test } from 'vitest';
import { scriptUsage, styleUsage, unusedCharacters } from './code-usage.ts';

const range = (startOffset: number, endOffset: number, count: number) => ({ startOffset, endOffset, count });

test.each([
  ['a script that ran', [[range(0, 100, 1)]], 0],
  ['a function that was not called', [[range(0, 100, 1)], [range(10, 40, 0)]], 30],
  ['a branch that was not taken', [[range(0, 100, 1)], [range(10, 40, 1), range(20, 30, 0)]], 10],
  [
    'a function that was called in a block that was not',
    [[range(0, 100, 1), range(10, 60, 0)], [range(20, 30, 1)]],
    40,
  ],
  ['neighbors', [[range(0, 100, 1)], [range(0, 10, 0)], [range(10, 20, 0)], [range(90, 100, 0)]], 30],
  ['ranges in any order', [[range(50, 60, 0)], [range(0, 100, 1)]], 10],
  ['nothing', [], 0],
])('characters are unused by their innermost range: %s', (_name, functions, unused) => {
  expect(unusedCharacters(functions.map((ranges) => ({ ranges })))).toBe(unused);
});

const PAGE = 'https://www.example.com/';
const request = (url: string, changes: Partial<RenderedRequest>): RenderedRequest => ({
  url,
  method: 'GET',
  type: 'script',
  status: 200,
  failure: null,
  failureText: null,
  mediaType: null,
  protocol: null,
  startMs: 0,
  firstByteMs: null,
  endMs: null,
  transferBytes: null,
  decodedBytes: null,
  isRenderBlocking: false,
  isThirdParty: false,
  ...changes,
});
const half = (length: number) => [{ ranges: [range(0, length, 1), range(0, length / 2, 0)] }];

test('a page has the unused code of each file, in bytes received and decoded, and that of other sites', () => {
  const requests = [
    request(PAGE, { type: 'document', transferBytes: 300, decodedBytes: 1_000 }),
    request('https://www.example.com/a.js', { transferBytes: 500, decodedBytes: 2_000 }),
    request('https://ads.example/b.js', { transferBytes: 400 }),
  ];
  const scripts = [
    { url: 'https://www.example.com/a.js', functions: half(1_000) },
    { url: 'https://ads.example/b.js', functions: half(800) },
    { url: PAGE, functions: half(100) },
    { url: PAGE, functions: [{ ranges: [range(0, 100, 1)] }] },
    { url: '', functions: half(100) },
    { url: 'chrome-extension://x/', functions: half(100) },
  ];
  expect(scriptUsage(scripts, { pageUrl: PAGE, requests, filesListed: 2 })).toEqual({
    totalBytes: 3_000,
    unusedBytes: 1_450,
    thirdParty: { totalBytes: 800, unusedBytes: 400 },
    files: {
      count: 3,
      items: [
        {
          url: 'https://www.example.com/a.js',
          isInline: false,
          isThirdParty: false,
          totalBytes: 2_000,
          unusedBytes: 1_000,
          unusedTransferBytes: 250,
        },
        {
          url: 'https://ads.example/b.js',
          isInline: false,
          isThirdParty: true,
          totalBytes: 800,
          unusedBytes: 400,
          unusedTransferBytes: 200,
        },
      ],
    },
  });
});

test('a stylesheet is used as far as its rules apply, those in others counted once', () => {
  const used = [
    { startOffset: 0, endOffset: 40 },
    { startOffset: 10, endOffset: 20 },
    { startOffset: 90, endOffset: 900 },
  ];
  const styles = [{ url: PAGE, length: 100, isInline: true, used }];
  const usage = styleUsage(styles, { pageUrl: PAGE, requests: [], filesListed: 20 });
  expect(usage).toMatchObject({ totalBytes: 100, unusedBytes: 50 });
  expect(usage.files.items).toMatchObject([{ isInline: true, unusedTransferBytes: null }]);
});
