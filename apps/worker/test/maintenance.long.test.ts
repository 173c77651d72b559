import { SettingsError } from '@pagemark/core';
import { expect, test } from 'vitest';
import { readWorkerSettings } from '../src/index.ts';
import { describeMaintenance } from './describe-maintenance.ts';
import { openStoreFixture } from './store-fixture.ts';

describeMaintenance(openStoreFixture);

test('an invalid retention setting is rejected with a helpful message', () => {
  expect(() => readWorkerSettings({ PAGEMARK_RUN_RETENTION: '20;90d' })).toThrow(
    new SettingsError(
      'Invalid settings. PAGEMARK_RUN_RETENTION: must be a number of runs, an age, or both separated by a comma: 20, 90d or 20,90d (an age is in h, d, w or y).',
    ),
  );
  expect(readWorkerSettings({ PAGEMARK_RUN_RETENTION: '20,90d' }).retention).toEqual({
    count: 20,
    ageMs: 90 * 86_400_000,
  });
  expect(readWorkerSettings({}).retention).toBeNull();
});
