import type { Store } from '@pagemark/core';
import { parseSettings, systemClock } from '@pagemark/core';
import { DatabaseUrl, openStore, readAccountLimits, secretKeyFileOf } from '@pagemark/store';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ DATABASE_URL: DatabaseUrl, PAGEMARK_SECRET_KEY_FILE: z.string().optional() });

/** Opens the database at DATABASE_URL, migrates it, passes it to `work`, and closes it. */
export async function withStore(terminal: Terminal, work: (store: Store) => Promise<void>): Promise<void> {
  const { DATABASE_URL: database } = parseSettings(Settings, terminal.environment);
  const limits = readAccountLimits(terminal.environment);
  await useStore(await openStore(database, { clock: systemClock, limits }), work);
}

/** Like `withStore`, with the secret key: for commands that accept passwords. */
export async function withSecretStore(
  terminal: Terminal,
  work: (store: Store) => Promise<void>,
): Promise<void> {
  const { DATABASE_URL: database, PAGEMARK_SECRET_KEY_FILE: given } = parseSettings(
    Settings,
    terminal.environment,
  );
  const secretKeyFile = given ?? secretKeyFileOf(database);
  const limits = readAccountLimits(terminal.environment);
  await useStore(await openStore(database, { clock: systemClock, limits, secretKeyFile }), work);
}

async function useStore(store: Store, work: (store: Store) => Promise<void>): Promise<void> {
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
