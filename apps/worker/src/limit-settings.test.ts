import { limitVariable } from '@pagemark/core';
import { LIMIT_MESSAGES } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { LIMIT_GROUPS, readLimitSettings } from './limit-settings.ts';
import { readWorkerSettings } from './settings.ts';

const VARIABLES = new Set(
  Object.values(LIMIT_GROUPS).flatMap(({ prefix, defaults }) =>
    Object.keys(defaults).map((key) => limitVariable(prefix, key)),
  ),
);

describe('limits in the environment', () => {
  it.each(Object.keys(LIMIT_MESSAGES))('have a variable for the limit %s of reports', (name) => {
    expect(VARIABLES).toContain(name.toUpperCase().replaceAll('.', '_'));
  });

  it('have a variable each', () => {
    const limits = Object.values(LIMIT_GROUPS).flatMap(({ defaults }) => Object.keys(defaults));
    expect(VARIABLES.size).toBe(limits.length);
  });

  it('accept their defaults', () => {
    for (const [name, { prefix, defaults }] of Object.entries(LIMIT_GROUPS)) {
      const environment = Object.fromEntries(
        Object.entries(defaults).map(([key, value]) => [limitVariable(prefix, key), String(value)]),
      );
      expect(readLimitSettings(environment)).toMatchObject({ [name]: defaults });
    }
  });

  it('are rejected by a worker when they are invalid', () => {
    expect(() => readWorkerSettings({ FETCH_LIMIT_BODY_BYTES: '20 MB', FETCH_LIMIT_HOPS: '3' })).toThrow(
      'FETCH_LIMIT_BODY_BYTES: must be a whole number from 1 to 1073741824. FETCH_LIMIT_HOPS: is not a limit.',
    );
  });
});
