import type { Store } from '@pagemark/core';
import { parseSettings, systemClock } from '@pagemark/core';
import { DatabaseUrl, openStore, readAccountLimits } from '@pagemark/store';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ DATABASE_URL: DatabaseUrl });

/** Opens the database that DATABASE_URL names, brings its schema up to date, lends it to `work`, and closes it. */
export async function withStore(terminal: Terminal, work: (store: Store) => Promise<void>): Promise<void> {
  const { DATABASE_URL: database } = parseSettings(Settings, terminal.environment);
  const store = await openStore(database, {
    clock: systemClock,
    limits: readAccountLimits(terminal.environment),
  });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}
