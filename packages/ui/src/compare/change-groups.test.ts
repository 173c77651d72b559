import { expect, it } from 'vitest';
import type { ComparedCheck, Comparison } from '../report-data.ts';
import { changeGroups } from './change-groups.ts';

function check(
  id: string,
  from: Partial<ComparedCheck['from']>,
  to: Partial<ComparedCheck['to']>,
): ComparedCheck {
  const found = { verdict: 'fail', message: '', occurrences: 1, points_lost: 1 } as const;
  return {
    id,
    title: id,
    category: 'seo',
    severity: 'low',
    points: 0,
    from: { ...found, ...from },
    to: { ...found, ...to },
  };
}

it('groups the changes by the kind of change, without empty groups', () => {
  const changed = [
    check('more', { occurrences: 1 }, { occurrences: 2 }),
    check('fewer', { occurrences: 2 }, { occurrences: 1 }),
    check('warns', {}, { verdict: 'warn', occurrences: 9 }),
    check('fails', { verdict: 'warn' }, {}),
    check('other', { message: 'a' }, { message: 'b' }),
  ];
  // Only these members are read.
  const comparison = { new: [check('new', {}, {})], fixed: [], changed } as unknown as Comparison;
  expect(changeGroups(comparison).map(({ id, checks }) => [id, checks.map((each) => each.id)])).toEqual([
    ['new', ['new']],
    ['worse', ['more', 'fails']],
    ['changed', ['other']],
    ['better', ['fewer', 'warns']],
  ]);
});
