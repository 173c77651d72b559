import { limitVariable } from '@pagemark/core';
import { LIMIT_SENTENCES } from '@pagemark/domain';
import { describe, expect, it } from 'vitest';
import { LIMIT_GROUPS, readLimitSettings } from './limit-settings.ts';
import { readWorkerSettings } from './settings.ts';

const VARIABLES = new Set(
  Object.values(LIMIT_GROUPS).flatMap(({ prefix, defaults }) =>
    Object.keys(defaults).map((key) => limitVariable(prefix, key)),
  ),
);

describe('limits in the environment', () => {
  it.each(Object.keys(LIMIT_SENTENCES))('have a variable for what a report calls %s', (name) => {
    expect(VARIABLES).toContain(name.toUpperCase().replaceAll('.', '_'));
  });

  it('have a variable each', () => {
    const limits = Object.values(LIMIT_GROUPS).flatMap(({ defaults }) => Object.keys(defaults));
    expect(VARIABLES.size).toBe(limits.length);
  });

  it('may all be set to what they are without', () => {
    for (const [name, { prefix, defaults }] of Object.entries(LIMIT_GROUPS)) {
      const environment = Object.fromEntries(
        Object.entries(defaults).map(([key, value]) => [limitVariable(prefix, key), String(value)]),
      );
      expect(readLimitSettings(environment)).toMatchObject({ [name]: defaults });
    }
  });

  it('are refused by a worker when they are wrong', () => {
    expect(() => readWorkerSettings({ FETCH_LIMIT_BODY_BYTES: '20 MB', FETCH_LIMIT_HOPS: '3' })).toThrow(
      'FETCH_LIMIT_BODY_BYTES: must be a whole number from 1 to 1073741824. FETCH_LIMIT_HOPS: is no limit.',
    );
  });

  it('have another name for the time around a page, which the first one overrides', () => {
    expect(readWorkerSettings({ FETCH_SURROUNDINGS_MS: '500' }).surroundings).toEqual({ totalMs: 500 });
    const both = { FETCH_SURROUNDINGS_MS: '500', FETCH_LIMIT_SURROUNDINGS_TOTAL_MS: '600' };
    expect(readWorkerSettings(both).surroundings).toEqual({ totalMs: 600 });
    expect(readWorkerSettings({}).surroundings).toEqual({});
  });
});
