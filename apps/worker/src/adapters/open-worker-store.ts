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
    // A file that is mapped counts as memory of the worker: twice the database of a large import.
    reading: 'cached',
  });
}
