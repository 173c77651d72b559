import { existsSync } from 'node:fs';
import type { DatabaseLocation } from '@pagemark/core';
import { appliedSteps, EARLY_STEP } from '../migrations/migration.ts';

/** Whether a database was created before 1.0. False if it does not exist. Throws StoreOpenError. */
export async function isEarlyDatabase(location: DatabaseLocation): Promise<boolean> {
  if (location.engine === 'sqlite' && !existsSync(location.path)) return false;
  const { withSource } = await import('../transfer/sides.ts');
  return withSource(location, false, async (source) => (await appliedSteps(source)).includes(EARLY_STEP));
}
