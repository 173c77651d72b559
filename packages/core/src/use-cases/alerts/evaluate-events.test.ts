import { expect, test } from 'vitest';
import type { AccountAlertEvent } from '../../ports/alert-store.ts';
import { evaluateEvents } from './evaluate-events.ts';
import type { AlertMemory, StoredAlertRule } from './evaluate-events.ts';

const RULE: StoredAlertRule = {
  seq: 1,
  id: 'one',
  accountId: 1,
  project: null,
  condition: { kind: 'audit_failed', runs: 1 },
  targets: ['team'],
  createdAtMs: 100,
};
const PAGE = { reportId: 'report', url: 'https://shop.example/', project: 'shop.example' };
const MEMORY: AlertMemory = {
  ruleSeq: 1,
  subject: 'report',
  state: { kind: 'failures', isAlert: true, failed: 1 },
};

const failed = (atMs: number, accountId = 1): AccountAlertEvent => ({
  accountId,
  event: { kind: 'failed', page: PAGE, atMs, message: 'It timed out.' },
});
const recallNone = async (): Promise<AlertMemory[]> => [];

test('a failure is a notice for the targets of a rule, which remembers it', async () => {
  const { memories, notices } = await evaluateEvents([RULE], [failed(100)], recallNone);
  expect(memories).toEqual([MEMORY]);
  expect([...notices.keys()]).toEqual(['team']);
  expect(notices.get('team')).toMatchObject([{ state: 'alert', rule: 'audit_failed', reportId: 'report' }]);
});

test('what a rule remembers decides whether an event is a notice', async () => {
  const { notices } = await evaluateEvents([RULE], [failed(100)], async () => [MEMORY]);
  expect(notices.size).toBe(0);
});

test('of two rules of a kind, a target hears once', async () => {
  const ofProject = { ...RULE, seq: 2, project: 'shop.example', targets: ['team', 'other'] };
  const { notices } = await evaluateEvents([RULE, ofProject], [failed(100)], recallNone);
  expect([...notices].map(([target, added]) => [target, added.length])).toEqual([
    ['team', 1],
    ['other', 1],
  ]);
});

test.each([
  ['from before the rule', failed(99), RULE],
  ['of another account', failed(100, 2), RULE],
  ['of another project', failed(100), { ...RULE, project: 'blog.example' }],
])('an event %s changes nothing', async (_what, event, rule) => {
  expect(await evaluateEvents([rule], [event], recallNone)).toEqual({ memories: [], notices: new Map() });
});

test('what is remembered of a deleted report is forgotten', async () => {
  const deleted = { accountId: 1, event: { kind: 'deleted', reportId: 'report' } } as const;
  const { memories } = await evaluateEvents([RULE], [deleted], async () => [MEMORY]);
  expect(memories).toEqual([{ ...MEMORY, state: null }]);
});
