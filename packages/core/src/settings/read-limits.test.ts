import { describe, expect, it } from 'vitest';
import { SettingsError } from './parse-settings.ts';
import { readLimits } from './read-limits.ts';

const GROUPS = {
  page: { prefix: 'FETCH_LIMIT_', defaults: { hopMs: 20_000, bodyBytesMax: 10, redirectsMax: 10 } },
  artifacts: {
    prefix: 'FETCH_LIMIT_ARTIFACTS_',
    defaults: { redirectsMax: 5, perHostMax: 2 },
    atLeastOne: ['perHostMax'],
  },
  audit: { prefix: 'AUDIT_LIMIT_', defaults: { heapMb: 512 } },
} as const;
const read = (environment: NodeJS.ProcessEnv) => readLimits(GROUPS, environment);

describe('the limits of an environment', () => {
  it('are returned by group and key', () => {
    const given = read({
      FETCH_LIMIT_BODY_BYTES: '1000',
      FETCH_LIMIT_REDIRECTS: '0',
      FETCH_LIMIT_ARTIFACTS_REDIRECTS: '3',
      FETCH_LIMIT_HOP_MS: '',
      FETCH_PER_HOST: '9',
    });
    expect(given).toEqual({
      page: { bodyBytesMax: 1000, redirectsMax: 0 },
      artifacts: { redirectsMax: 3 },
      audit: {},
    });
  });

  it.each([
    ['FETCH_LIMIT_HOP_MS', '0', 'must be a whole number from 1 to 3600000.'],
    ['FETCH_LIMIT_HOP_MS', '1.5', 'must be a whole number from 1 to 3600000.'],
    ['FETCH_LIMIT_BODY_BYTES', '20MB', 'must be a whole number from 1 to 1073741824.'],
    ['FETCH_LIMIT_ARTIFACTS_PER_HOST', '0', 'must be a whole number from 1 to 10000000.'],
    ['AUDIT_LIMIT_HEAP_MB', '-1', 'must be a whole number from 16 to 65536.'],
    ['FETCH_LIMIT_BODYBYTES', '1000', 'is not a limit.'],
  ])('are rejected when %s is %s', (variable, value, problem) => {
    expect(() => read({ [variable]: value })).toThrow(SettingsError);
    expect(() => read({ [variable]: value })).toThrow(`${variable}: ${problem}`);
  });
});
