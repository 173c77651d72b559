import { expect, it } from 'vitest';
import { deliveryLabel, messageState, ruleParameters, testState } from './alert-labels.ts';

it.each([
  [{ points: 10, runs: 2, days: null }, 'by 10 points, in 2 audits in a row'],
  [{ points: 1, runs: 1, days: null }, 'by 1 point'],
  [{ points: null, runs: null, days: 14 }, 'within 14 days'],
  [{ points: null, runs: null, days: null }, ''],
])('describes the parameters %j', (parameters, text) => {
  expect(ruleParameters(parameters)).toBe(text);
});

it('describes grouping, quiet hours and the digest', () => {
  const delivery = {
    group_minutes: 1,
    quiet_from: '22:00',
    quiet_until: '07:00',
    time_zone: 'Europe/Berlin',
    digest_day: 1,
    digest_hour: 8,
  };
  expect(deliveryLabel(delivery)).toBe(
    'Grouped for 1 minute, quiet 22:00–07:00, digest Monday 08:00 (Europe/Berlin)',
  );
  const plain = { ...delivery, quiet_from: null, quiet_until: null, digest_day: null, digest_hour: null };
  expect(deliveryLabel({ ...plain, group_minutes: 15 })).toBe('Grouped for 15 minutes');
  expect(deliveryLabel({ ...plain, group_minutes: 0 })).toBe('Not grouped');
});

it('tells a message that is retried from one that gathers', () => {
  expect(messageState({ state: 'open', attempts: 0 })).toBe('Waiting');
  expect(messageState({ state: 'open', attempts: 1 })).toBe('Retrying');
  expect(messageState({ state: 'failed', attempts: 10 })).toBe('Failed');
});

it.each([
  [{ state: 'open', attempts: 0 }, 'The test message is being sent.'],
  [{ state: 'sending', attempts: 1 }, 'The test message is being sent.'],
  [{ state: 'sent', attempts: 1 }, 'The test message was sent.'],
  [{ state: 'open', attempts: 1 }, 'The test message was not sent. Pagemark will try again.'],
  [{ state: 'failed', attempts: 10 }, 'The test message was not sent.'],
] as const)('reports a test message %j', (message, text) => {
  expect(testState(message)).toBe(text);
});
