import { existsSync } from 'node:fs';
import type { DatabaseLocation } from '@pagemark/core';
import { appliedSteps, EARLY_STEP } from '../migrations/migration.ts';
import type { Session } from '../db/session.ts';

/** Whether a database was made before 1.0. False when there is none. Throws StoreOpenError. */
export async function isEarlyDatabase(location: DatabaseLocation): Promise<boolean> {
  if (location.engine === 'postgres') {
    const { withSnapshot } = await import('../transfer/sides.ts');
    return withSnapshot(location.url, false, isEarly);
  }
  if (!existsSync(location.path)) return false;
  const { withFile } = await import('../transfer/sides.ts');
  return withFile(location.path, false, isEarly);
}

async function isEarly(source: Session): Promise<boolean> {
  return (await appliedSteps(source)).includes(EARLY_STEP);
}
