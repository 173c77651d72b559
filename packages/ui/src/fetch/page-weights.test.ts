import { expect, it } from 'vitest';
import type { Finding } from '../report-data.ts';
import { filesByKind } from './page-weights.ts';

it('counts files by type, the most frequent first, as numbers are written elsewhere', () => {
  const check: Pick<Finding, 'id' | 'data'> = {
    id: 'http-requests',
    data: { byKind: { script: 2, image: 4_000 } },
  };
  expect(filesByKind([check as Finding])).toEqual([
    { label: 'image', value: 4_000, text: '4,000' },
    { label: 'script', value: 2, text: '2' },
  ]);
});
