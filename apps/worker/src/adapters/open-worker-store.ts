import { systemClock } from '@pagemark/core';
import type { Store } from '@pagemark/core';
import { openStore } from '@pagemark/store';
import type { StoreOptions } from '@pagemark/store';
import type { WorkerSettings } from '../settings.ts';

/** Opens the store of a worker, or of one of its threads. Throws StoreOpenError. */
export function openWorkerStore(
  settings: WorkerSettings,
  options: Pick<StoreOptions, 'gatherMs' | 'onExposedFile'> = {},
): Promise<Store> {
  const { leaseMs, perHostMax, hostDelayMs, accountLimits, secretKeyFile } = settings;
  return openStore(settings.database, {
    ...options,
    clock: systemClock,
    secretKeyFile,
    limits: { leaseMs, perHostMax, hostDelayMs, ...accountLimits },
    // A memory-mapped file counts as memory of the worker: twice the size of the database in a large import.
    reading: 'cached',
  });
}
