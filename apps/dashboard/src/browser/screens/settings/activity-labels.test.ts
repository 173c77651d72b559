import { expect, it } from 'vitest';
import { actionLabel, actorLabel, objectLabel } from './activity-labels.ts';

const TIME = '2026-05-01T00:00:00.000Z';
const VISITOR = { kind: 'visitor', key_id: null, address: '192.0.2.7' } as const;

it.each([
  ['sign_in', 'done', 'Signed in'],
  ['sign_in', 'refused', 'Sign-in failed'],
  ['scope_denied', 'refused', 'Permission denied'],
  ['delete_report', 'done', 'Deleted a report'],
  ['delete_report', 'refused', 'Deleted a report'],
] as const)('labels %s with the result %s', (action, result, label) => {
  expect(actionLabel({ action, result })).toBe(label);
});

it.each([
  [{ kind: 'operator', key_id: null, address: null }, 'Operator'],
  [{ kind: 'key', key_id: 'abcd1234', address: null }, 'Key pm_abcd1234…'],
  [{ kind: 'key', key_id: 'env-Ab3dEf6hIj9lMn2p', address: null }, 'Key env-Ab3dEf6hIj9lMn2p'],
  [{ kind: 'session', key_id: null, address: null }, 'Browser, by sign-in link'],
  [{ kind: 'session', key_id: 'abcd1234', address: null }, 'Browser, by key pm_abcd1234…'],
  [VISITOR, 'Anonymous'],
] as const)('labels the actor %j', (actor, label) => {
  expect(actorLabel(actor)).toBe(label);
});

it.each([
  ['create_key', 'abcd1234', 'deploy: read', 'pm_abcd1234… deploy: read'],
  ['key_rejected', null, null, ''],
  ['sign_in', null, 'with a key', 'with a key'],
  ['scope_denied', 'write', 'reports.delete', 'write: reports.delete'],
  ['delete_report', '0198', 'example.com', 'example.com'],
  ['delete_project', 'example.com', null, 'example.com'],
  ['set_schedule', 'example.com', 'daily at 03:00, UTC', 'example.com: daily at 03:00, UTC'],
  ['remove_schedule', 'example.com', null, 'example.com'],
  ['set_alert_rule', null, 'score_drop', 'Score fell: All projects'],
  ['set_alert_rule', 'example.com', 'score_drop', 'Score fell: example.com'],
  ['remove_alert_rule', null, 'import_finished', 'Import finished: All projects'],
  ['create_webhook', '0198', 'hooks.example', 'hooks.example'],
] as const)('labels the object of %s', (action, object, detail, label) => {
  const entry = { seq: 1, at: TIME, count: 1, last_at: TIME, actor: VISITOR, result: 'done' } as const;
  expect(objectLabel({ ...entry, action, object, detail })).toBe(label);
});
