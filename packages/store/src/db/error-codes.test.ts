import { expect, test } from 'vitest';
import { isBusy, isConnectionLoss, isLostRace, isRefusal, isUnwritable } from './error-codes.ts';

const withCode = (code: string) => Object.assign(new Error('It failed.'), { code });

test.each([
  [withCode('ECONNREFUSED'), 'loss'],
  [withCode('57P01'), 'loss'],
  [withCode('57P05'), 'loss'],
  [withCode('08006'), 'loss'],
  [new Error('Connection terminated unexpectedly'), 'loss'],
  [new Error('timeout exceeded when trying to connect'), 'loss'],
  [withCode('40P01'), 'race'],
  [withCode('40001'), 'race'],
  [withCode('23503'), 'race'],
  [withCode('55P03'), 'busy'],
  [withCode('28000'), 'refusal'],
  [withCode('28P01'), 'refusal'],
  [withCode('25006'), 'unwritable'],
  [withCode('53100'), 'unwritable'],
  [withCode('42601'), 'none'],
  [withCode('42501'), 'unwritable'],
  [new Error('Anything'), 'none'],
  ['text', 'none'],
])('%s is %s', (error, kind) => {
  expect(isConnectionLoss(error)).toBe(kind === 'loss');
  expect(isLostRace(error)).toBe(kind === 'race');
  expect(isBusy(error)).toBe(kind === 'busy');
  expect(isRefusal(error)).toBe(kind === 'refusal');
  expect(isUnwritable(error)).toBe(kind === 'unwritable');
});
