import { describe, expect, it } from 'vitest';
import { passwordChange, PRIVACY } from './privacy.ts';

const { public: open, private: closed, password: locked } = PRIVACY;

describe('passwordChange', () => {
  it.each([
    [null, open, undefined, { kind: 'keep' }],
    [null, closed, 'ignored', { kind: 'keep' }],
    [null, locked, 'secret', { kind: 'set', password: 'secret' }],
    [null, locked, undefined, { kind: 'missing' }],
    [open, locked, undefined, { kind: 'missing' }],
    [closed, locked, 'secret', { kind: 'set', password: 'secret' }],
    [locked, locked, undefined, { kind: 'keep' }],
    [locked, locked, 'new', { kind: 'set', password: 'new' }],
    [locked, open, undefined, { kind: 'erase' }],
    [locked, closed, 'ignored', { kind: 'erase' }],
    [open, closed, 'ignored', { kind: 'keep' }],
  ] as const)('from %j to %j with password %j', (current, next, password, change) => {
    expect(passwordChange(current, next, password)).toEqual(change);
  });
});
