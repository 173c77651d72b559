import { createArgon2PasswordHasher, createCore, parseSettings, systemClock } from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { DatabaseUrl, openStore, readAccountLimits } from '@pagemark/store';
import { z } from 'zod';
import type { Terminal } from '../terminal/terminal.ts';

const Settings = z.object({ DATABASE_URL: DatabaseUrl });

/** Opens the database at DATABASE_URL, migrates it, passes its use cases to `work`, and closes it. */
export async function withCore(terminal: Terminal, work: (core: Core) => Promise<void>): Promise<void> {
  const { DATABASE_URL: database } = parseSettings(Settings, terminal.environment);
  const limits = readAccountLimits(terminal.environment);
  const store = await openStore(database, { clock: systemClock, limits });
  try {
    await work(createCore({ store, hasher: createArgon2PasswordHasher(), clock: systemClock }));
  } finally {
    await store.close();
  }
}
