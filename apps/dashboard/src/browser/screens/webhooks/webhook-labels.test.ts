import { expect, it } from 'vitest';
import {
  isFailing,
  messageLabel,
  outcomeLabel,
  stateLabel,
  subjectLabel,
  typesLabel,
} from './webhook-labels.ts';

const attempt = { at: '2026-11-20T12:00:00.000Z', duration_ms: 5 };
const failed = { ...attempt, status: null, error: 'No response.' };

it.each([
  [{ status: 'pending', attempts: [] }, 'Waiting'],
  [{ status: 'failed', attempts: [] }, 'Not sent'],
  [{ status: 'delivered', attempts: [{ ...attempt, status: 200, error: null }] }, 'HTTP 200'],
  [{ status: 'pending', attempts: [failed, failed] }, 'No response, attempt 2'],
] as const)('labels the outcome of %j', ({ status, attempts }, label) => {
  expect(outcomeLabel({ status, attempts: [...attempts] })).toBe(label);
});

it.each([
  [{ enabled: 1, disabled_reason: null }, 'Enabled'],
  [{ enabled: 0, disabled_reason: null }, 'Disabled'],
  [{ enabled: 0, disabled_reason: 'gone' }, 'Disabled: the receiver returned 410'],
] as const)('labels the state %j', (webhook, label) => {
  expect(stateLabel(webhook)).toBe(label);
});

it('labels the events that a webhook gets', () => {
  expect(typesLabel({ types: [], project: null })).toBe('All events');
  expect(typesLabel({ types: ['report.failed', 'key.created'], project: 'a.example' })).toBe(
    'Audit failed, Key created of a.example',
  );
});

it('labels messages and the objects of events', () => {
  expect(messageLabel('report.completed')).toBe('Audit completed');
  expect(messageLabel('webhook.test')).toBe('Test message');
  const event = { id: '1', timestamp: attempt.at };
  const report = { report_id: '2', project: 'a.example' };
  expect(subjectLabel({ ...event, type: 'report.deleted', data: report })).toBe('a.example');
  const run = { ...report, run_id: '3', url: 'https://a.example/' };
  expect(subjectLabel({ ...event, type: 'report.created', data: run })).toBe('https://a.example/');
  expect(subjectLabel({ ...event, type: 'report.created', data: { ...run, url: null } })).toBe('a.example');
  expect(subjectLabel({ ...event, type: 'import.audits_finished', data: { import_id: '4' } })).toBe('4');
  expect(subjectLabel({ ...event, type: 'key.revoked', data: { key_id: '5', name: 'ci' } })).toBe('ci');
});

it.each([
  { last_success_at: null, last_failure_at: null, failing: false },
  { last_success_at: '2026-11-20T12:00:00.000Z', last_failure_at: null, failing: false },
  { last_success_at: null, last_failure_at: '2026-11-20T12:00:00.000Z', failing: true },
  {
    last_success_at: '2026-11-20T12:00:00.000Z',
    last_failure_at: '2026-11-21T12:00:00.000Z',
    failing: true,
  },
  {
    last_success_at: '2026-11-21T12:00:00.000Z',
    last_failure_at: '2026-11-20T12:00:00.000Z',
    failing: false,
  },
])('is failing while the last message did not arrive: $failing', ({ failing, ...times }) => {
  expect(isFailing(times)).toBe(failing);
});
