import { expect, it } from 'vitest';
import { actionWords, actorWords, objectWords } from './activity-words.ts';

const VISITOR = { kind: 'visitor', keyId: null, address: '192.0.2.7' } as const;

it.each([
  ['sign_in', 'done', 'Signed in'],
  ['sign_in', 'refused', 'Could not sign in'],
  ['use_scope', 'refused', 'Lacked a right'],
  ['delete_report', 'done', 'Deleted a report'],
  ['delete_report', 'refused', 'Deleted a report'],
] as const)('says %s that was %s in words', (action, result, words) => {
  expect(actionWords({ action, result })).toBe(words);
});

it.each([
  [{ kind: 'operator', keyId: null, address: null }, 'The operator'],
  [{ kind: 'key', keyId: 'abcd1234', address: null }, 'Key pm_abcd1234…'],
  [{ kind: 'key', keyId: 'env-Ab3dEf6hIj9lMn2p', address: null }, 'Key env-Ab3dEf6hIj9lMn2p'],
  [{ kind: 'session', keyId: null, address: null }, 'A browser, by sign-in link'],
  [{ kind: 'session', keyId: 'abcd1234', address: null }, 'A browser, by key pm_abcd1234…'],
  [VISITOR, 'Somebody'],
] as const)('names %j', (actor, words) => {
  expect(actorWords(actor)).toBe(words);
});

it.each([
  ['create_key', 'abcd1234', 'deploy: read', 'pm_abcd1234… deploy: read'],
  ['use_key', null, null, ''],
  ['sign_in', null, 'with a key', 'with a key'],
  ['use_scope', 'write', 'reports.delete', 'write: reports.delete'],
  ['delete_report', '0198', 'example.com', 'example.com'],
  ['delete_project', 'example.com', null, 'example.com'],
  ['set_schedule', 'example.com', "daily, at 3 o'clock, UTC", "example.com: daily, at 3 o'clock, UTC"],
  ['remove_schedule', 'example.com', null, 'example.com'],
] as const)('says what %s was done to', (action, object, detail, words) => {
  const line = { seq: 1, atMs: 0, count: 1, lastAtMs: 0, actor: VISITOR, result: 'done' } as const;
  expect(objectWords({ ...line, action, object, detail })).toBe(words);
});
