import { expect, test } from 'vitest';
import {
  checkOf,
  findingOf,
  fromIssueColumns,
  issueChanges,
  serializeIssues,
  toIssueColumns,
} from './serialize-results.ts';

const numbers = new Map([
  ['image-alt', 12],
  ['document-title', 3],
]);
const serialized = serializeIssues(
  [
    { check: 'image-alt', verdict: 'warn', pointsLost: 1.234, elements: 3 },
    { check: 'document-title', verdict: 'fail', pointsLost: 4.2, elements: 0 },
  ],
  numbers,
);

test('a number of a finding is of its check and verdict', () => {
  expect(checkOf(findingOf(12, 'warn'))).toEqual({ checkSeq: 12, verdict: 'warn' });
  expect(checkOf(findingOf(12, 'fail'))).toEqual({ checkSeq: 12, verdict: 'fail' });
});

test('issues come back from their columns, in the order of their numbers', () => {
  expect(serialized).toEqual([
    { finding: 6, points: 420, elements: 0 },
    { finding: 25, points: 123, elements: 3 },
  ]);
  const columns = toIssueColumns({ accountId: 1, projectId: 7 }, serialized);
  expect(columns).toEqual({ tokens: 'a1,p7,6,25', points: '420,123', elements: '0,3' });
  expect(fromIssueColumns(columns)).toEqual(serialized);
  expect(fromIssueColumns(toIssueColumns({ accountId: 1, projectId: 7 }, []))).toEqual([]);
});

test('a check without a number is refused', () => {
  const issue = { check: 'gone', verdict: 'fail', pointsLost: 1, elements: 0 } as const;
  expect(() => serializeIssues([issue], numbers)).toThrow('gone');
});

test('a page changes its project by what is different, and by nothing when it is the same', () => {
  expect(issueChanges(serialized, serialized)).toEqual([]);
  const [title, images] = serialized;
  if (title === undefined || images === undefined) throw new Error('There are two issues.');
  expect(issueChanges([title, images], [{ ...images, points: 200, elements: 4 }])).toEqual([
    { finding: 25, pages: 0, points: 77, elements: 1 },
    { finding: 6, pages: -1, points: -420, elements: 0 },
  ]);
});
