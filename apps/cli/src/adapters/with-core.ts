import {
  createArgon2PasswordHasher,
  createCore,
  parseSettings,
  RENDERING_SETTINGS,
  systemClock,
} from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { findRendering } from '@pagemark/renderer/find-rendering';
import { openStore, STORE_SETTINGS, toStoreSettings } from '@pagemark/store';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ ...RENDERING_SETTINGS, ...STORE_SETTINGS });

type Work = (core: Core) => Promise<void>;

/**
 * Opens the database at DATABASE_URL, migrates it, passes its use cases to `work`, and closes it. Throws StoreOpenError when
 * it does not exist.
 */
export function withCore(terminal: Terminal, work: Work): Promise<void> {
  return withStore(terminal, { hasSecrets: false, mustExist: true }, work);
}

/** The same, but creates a missing database: for commands that also create an account. */
export function withNewCore(terminal: Terminal, work: Work): Promise<void> {
  return withStore(terminal, { hasSecrets: false, mustExist: false }, work);
}

/** Like `withCore`, with the secret key for what is stored encrypted. */
export function withSecretCore(terminal: Terminal, work: Work): Promise<void> {
  return withStore(terminal, { hasSecrets: true, mustExist: true }, work);
}

async function withStore(
  { environment }: Terminal,
  { hasSecrets, mustExist }: { hasSecrets: boolean; mustExist: boolean },
  work: Work,
): Promise<void> {
  const settings = parseSettings(Settings, environment);
  const { database, accountLimits, secretKeyFile } = toStoreSettings(settings, environment);
  const store = await openStore(database, {
    clock: systemClock,
    limits: accountLimits,
    secretKeyFile: hasSecrets ? secretKeyFile : undefined,
    mustExist,
  });
  try {
    const { rendering } = findRendering(settings, environment);
    await work(createCore({ store, hasher: createArgon2PasswordHasher(), clock: systemClock, rendering }));
  } finally {
    await store.close();
  }
}
