import fc from 'fast-check';
import { anyText } from '../../testing/any-text.ts';
import { expect, it } from 'vitest';
import { addNotice, countNotices, LISTED_PAGES_MAX } from './alert-content.ts';
import type { AddedNotice, AlertGroup } from './alert-content.ts';
import { ALERT_RULE_KINDS } from './alert-rule.ts';

const notice: fc.Arbitrary<AddedNotice> = fc.record({
  rule: fc.constantFrom(...ALERT_RULE_KINDS),
  state: fc.constantFrom('alert' as const, 'recovery' as const),
  detail: anyText({ maxLength: 1_000 }),
  project: fc.constantFrom('a.example', 'b.example', null),
  url: fc.option(fc.webUrl()),
  reportId: fc.option(fc.uuid()),
});

it('counts every page, and lists some of them: a message has a bound', () => {
  fc.assert(
    fc.property(fc.array(notice, { maxLength: 200 }), (notices) => {
      const groups = notices.reduce<AlertGroup[]>(addNotice, []);
      const counted = countNotices({ kind: 'alerts', groups });
      expect(counted.alerts + counted.recoveries).toBe(notices.length);
      expect(counted.alerts).toBe(notices.filter(({ state }) => state === 'alert').length);
      expect(groups.length).toBeLessThanOrEqual(2 * ALERT_RULE_KINDS.length);
      for (const { pages, count } of groups) expect(pages).toHaveLength(Math.min(count, LISTED_PAGES_MAX));
      expect(JSON.stringify(groups).length).toBeLessThan(400_000);
      const kinds = groups.map(({ state, rule }) => `${state} ${rule}`);
      expect(new Set(kinds).size).toBe(kinds.length);
    }),
    { numRuns: 100 },
  );
});

it('names a project only when all pages are of it', () => {
  const one = { rule: 'score_drop', state: 'alert', detail: '', url: null, reportId: null } as const;
  const same = [
    { ...one, project: 'a.example' },
    { ...one, project: 'a.example' },
  ];
  expect(same.reduce<AlertGroup[]>(addNotice, [])[0]?.project).toBe('a.example');
  expect(
    [...same, { ...one, project: 'b.example' }].reduce<AlertGroup[]>(addNotice, [])[0]?.project,
  ).toBeNull();
});

it('counts a page once, with its latest notice', () => {
  const one = { rule: 'new_finding', state: 'alert', project: 'a.example', url: null } as const;
  const notices = Array.from({ length: 24 }, (_, index) => {
    return { ...one, reportId: `report ${index % 12}`, detail: `notice ${index}` };
  });
  const [group] = notices.reduce<AlertGroup[]>(addNotice, []);
  expect(group?.count).toBe(12);
  expect(group?.pages.map(({ detail }) => detail)).toEqual(
    Array.from({ length: LISTED_PAGES_MAX }, (_, index) => `notice ${index + 12}`),
  );
});

function counted(notices: AddedNotice[]) {
  return notices.reduce<AlertGroup[]>(addNotice, []).map(({ state, count }) => [state, count]);
}

it('does not say that a page recovered when it got worse again', () => {
  const page = { rule: 'audit_failed', detail: '', project: 'a.example', url: null } as const;
  const failed = { ...page, state: 'alert', reportId: 'first' } as const;
  const recovered = { ...failed, state: 'recovery' } as const;
  const other = { ...recovered, reportId: 'second' };
  expect(counted([failed, recovered])).toEqual([
    ['alert', 1],
    ['recovery', 1],
  ]);
  expect(counted([failed, recovered, other, failed])).toEqual([
    ['alert', 1],
    ['recovery', 1],
  ]);
  expect(counted([failed, recovered, failed])).toEqual([['alert', 1]]);
});
