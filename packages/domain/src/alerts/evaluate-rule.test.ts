import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALERT_RULE_KINDS } from './alert-rule.ts';
import type { AlertCondition } from './alert-rule.ts';
import { alertSubject, evaluateCondition } from './evaluate-rule.ts';
import type { AlertEvent, AlertNotice, AlertState } from './evaluate-rule.ts';

const DAY_MS = 86_400_000;
const page = { reportId: 'r', url: 'https://shop.example/', project: 'shop.example' };
type Completed = Extract<AlertEvent, { kind: 'completed' }>;

function completed(facts: Partial<Completed> = {}): AlertEvent {
  const known = { failedChecks: [], unmeasuredChecks: [], engine: '1.0.0', certificate: null };
  return { kind: 'completed', page, atMs: 0, score: 90, ...known, ...facts };
}
const failed: AlertEvent = { kind: 'failed', page, atMs: 0, message: 'The page took too long to load.' };
const scored = (score: number) => completed({ score });
const withIssues = (...ids: string[]) =>
  completed({ failedChecks: ids.map((id) => ({ id, title: `Title of ${id}` })) });
const withoutMeasuring = (...ids: string[]) =>
  completed({ unmeasuredChecks: ids.map((id) => ({ id, title: `Title of ${id}` })) });
const withCertificate = (days: number) =>
  completed({ certificate: { host: 'shop.example', validToMs: days * DAY_MS } });

/** The notices of events in order, null for those without one. */
function noticesOf(condition: AlertCondition, events: readonly AlertEvent[]): (AlertNotice | null)[] {
  let state: AlertState | null = null;
  return events.map((event) => {
    const step = evaluateCondition(condition, state, event);
    // What is stored is JSON.
    state = step.state === null ? null : JSON.parse(JSON.stringify(step.state));
    return step.notice;
  });
}
const statesOf = (condition: AlertCondition, events: readonly AlertEvent[]) =>
  noticesOf(condition, events).map((notice) => notice?.state ?? null);

describe('a score that fell', () => {
  const condition: AlertCondition = { kind: 'score_drop', points: 10, runs: 2 };

  it.each([
    ['stays', [90, 90, 90], [null, null, null]],
    ['falls by less', [90, 81, 81], [null, null, null]],
    ['falls once', [90, 80, 90], [null, null, null]],
    ['falls and stays low', [90, 80, 79, 60], [null, null, 'alert', null]],
    ['falls and recovers', [90, 80, 80, 81], [null, null, 'alert', 'recovery']],
    ['falls again after that', [90, 80, 80, 90, 70, 70], [null, null, 'alert', 'recovery', null, 'alert']],
    ['declines slowly', [90, 86, 82, 79, 78], [null, null, null, null, 'alert']],
    ['is low from the start', [20, 20, 20], [null, null, null]],
  ])('%s', (_name, scores, states) => {
    expect(statesOf(condition, scores.map(scored))).toEqual(states);
  });

  it('says from where to where', () => {
    const [, , notice] = noticesOf(condition, [90, 80, 71].map(scored));
    expect(notice?.detail).toBe('The score fell from 90 to 71, in 2 audits in a row.');
  });

  it('says when the checks were updated since the score before', () => {
    const updated = completed({ score: 80, engine: '1.1.0' });
    const [, , notice] = noticesOf(condition, [scored(90), updated, updated]);
    expect(notice?.detail).toBe(
      'The score fell from 90 to 80, in 2 audits in a row. The checks were updated from v1.0.0 to v1.1.0, which can be the only reason.',
    );
  });

  it('recovers to a score that may be lower than the one before', () => {
    expect(noticesOf(condition, [90, 80, 80, 81].map(scored))[3]?.detail).toBe('The score recovered to 81.');
  });

  it('is not ended by an audit that failed', () => {
    expect(statesOf(condition, [scored(90), scored(70), failed, scored(70)])).toEqual([
      null,
      null,
      null,
      'alert',
    ]);
  });
});

it.each([
  ['once, alerting at the first', 1, [failed, failed, completed()], ['alert', null, 'recovery']],
  ['twice in a row', 2, [failed, failed, failed, completed()], [null, 'alert', null, 'recovery']],
  ['with a completed one between', 2, [failed, completed(), failed], [null, null, null]],
])('audits that failed %s', (_name, runs, events, states) => {
  expect(statesOf({ kind: 'audit_failed', runs }, events)).toEqual(states);
});

it.each([
  ['of the first audit are not new', [withIssues('a'), withIssues('a')], [null, null]],
  ['alert once', [withIssues(), withIssues('a'), withIssues('a')], [null, 'alert', null]],
  [
    'end when all are fixed',
    [withIssues(), withIssues('a', 'b'), withIssues('b'), withIssues()],
    [null, 'alert', null, 'recovery'],
  ],
  ['that were there before and went do not recover', [withIssues('a'), withIssues()], [null, null]],
  [
    'come one after the other',
    [withIssues(), withIssues('a'), withIssues('a', 'b')],
    [null, 'alert', 'alert'],
  ],
  [
    'are unknown without results',
    [withIssues(), completed({ failedChecks: null }), withIssues('a')],
    [null, null, 'alert'],
  ],
  [
    'are neither fixed nor new again after an audit that could not measure them',
    [withIssues(), withIssues('a'), withoutMeasuring('a'), withIssues('a'), withIssues()],
    [null, 'alert', null, null, 'recovery'],
  ],
  [
    'are not new when nothing measured them before',
    [withoutMeasuring('a'), withoutMeasuring('a'), withIssues('a'), withIssues(), withIssues('a')],
    [null, null, null, null, 'alert'],
  ],
])('new issues %s', (_name, events, states) => {
  expect(statesOf({ kind: 'new_finding' }, events)).toEqual(states);
});

it('names the new issues', () => {
  const [, notice] = noticesOf({ kind: 'new_finding' }, [withIssues('old'), withIssues('old', 'a', 'b')]);
  expect(notice?.detail).toBe('New: Title of a, Title of b.');
  const [, , another] = noticesOf({ kind: 'new_finding' }, [
    withIssues('old'),
    withIssues('old', 'a'),
    withIssues('old', 'a', 'b'),
  ]);
  expect(another?.detail).toBe('New: Title of b. Not fixed yet: Title of a.');
});

it('says when the checks were updated, because a new issue can be a new check', () => {
  const [, notice] = noticesOf({ kind: 'new_finding' }, [
    withIssues(),
    completed({ engine: '1.1.0', failedChecks: [{ id: 'a', title: 'Title of a' }] }),
  ]);
  expect(notice?.detail).toBe(
    'New: Title of a. The checks were updated from v1.0.0 to v1.1.0, which can be the only reason.',
  );
});

it.each([
  ['far away', [30, 20], [null, null]],
  ['near', [13, 13, 13], ['alert', null, null]],
  ['past', [-1], ['alert']],
  ['renewed', [13, 90], ['alert', 'recovery']],
  ['different on another machine of the host', [13, 12, 13], ['alert', null, null]],
])('a certificate whose end is %s', (_name, days, states) => {
  expect(statesOf({ kind: 'certificate_expiry', days: 14 }, days.map(withCertificate))).toEqual(states);
});

it('reports an import once, and has no state for it', () => {
  const event: AlertEvent = {
    kind: 'import',
    imported: { id: 'i', name: null },
    atMs: 0,
    message: '2 lines.',
  };
  expect(evaluateCondition({ kind: 'import_finished' }, null, event)).toEqual({
    state: null,
    notice: { state: 'alert', detail: '2 lines.' },
  });
  for (const kind of ALERT_RULE_KINDS) {
    const condition = { kind, points: 1, runs: 1, days: 1 } as AlertCondition;
    expect(alertSubject(condition, event)).toBeNull();
    if (kind !== 'import_finished') expect(evaluateCondition(condition, null, event).notice).toBeNull();
  }
});

describe('for any events', () => {
  const condition: fc.Arbitrary<AlertCondition> = fc.oneof(
    fc.record({
      kind: fc.constant('score_drop' as const),
      points: fc.integer({ min: 1, max: 100 }),
      runs: fc.integer({ min: 1, max: 10 }),
    }),
    fc.record({ kind: fc.constant('audit_failed' as const), runs: fc.integer({ min: 1, max: 10 }) }),
    fc.record({ kind: fc.constant('certificate_expiry' as const), days: fc.integer({ min: 1, max: 90 }) }),
  );
  const event: fc.Arbitrary<AlertEvent> = fc.oneof(
    fc.constant(failed),
    fc
      .record({ score: fc.integer({ min: 0, max: 100 }), days: fc.integer({ min: -5, max: 100 }) })
      .map(({ score, days }) =>
        completed({ score, certificate: { host: 'shop.example', validToMs: days * DAY_MS } }),
      ),
  );

  it('alerts and recoveries alternate, and an alert is first', () => {
    fc.assert(
      fc.property(condition, fc.array(event, { maxLength: 60 }), (rule, events) => {
        const states = statesOf(rule, events).filter((state) => state !== null);
        for (const [index, state] of states.entries())
          expect(state).toBe(index % 2 === 0 ? 'alert' : 'recovery');
      }),
    );
  });

  it('no more audits than the rule asks for are needed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (runs) => {
        const events = Array.from({ length: runs }, () => failed);
        const expected = [...Array.from({ length: runs - 1 }, () => null), 'alert'];
        expect(statesOf({ kind: 'audit_failed', runs }, events)).toEqual(expected);
      }),
    );
  });

  it('new issues alert once until they are fixed', () => {
    const ids = fc.uniqueArray(fc.constantFrom<string>('a', 'b', 'c', 'd'));
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 40 }), (audits) => {
        const open = new Set<string>();
        const notices = noticesOf(
          { kind: 'new_finding' },
          audits.map((failing) => withIssues(...failing)),
        );
        for (const [index, failing] of audits.entries()) {
          const before = audits[index - 1];
          const added = before === undefined ? [] : failing.filter((id) => !before.includes(id));
          const hadOpen = open.size > 0;
          for (const id of open) if (!failing.includes(id)) open.delete(id);
          for (const id of added) open.add(id);
          const isOver = hadOpen && open.size === 0;
          const expected = added.length > 0 ? 'alert' : isOver ? 'recovery' : null;
          expect(notices[index]?.state ?? null).toBe(expected);
        }
      }),
    );
  });
});
