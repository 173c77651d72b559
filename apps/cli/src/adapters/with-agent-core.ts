import { readApiSettings } from '@pagemark/api';
import type { ApiSettings } from '@pagemark/api';
import { lazyCheckIds } from '@pagemark/checks/profiles';
import { createArgon2PasswordHasher, createCore, systemClock } from '@pagemark/core';
import type { Core } from '@pagemark/core';
import { createInProgress } from '@pagemark/http';
import type { Track } from '@pagemark/http';
import { openStore } from '@pagemark/store';
import type { Terminal } from '../terminal/terminal.ts';

/** How long calls in progress may take after the end of the connection, in milliseconds. */
const SETTLE_MS = 2_000;

type Parts = Pick<ApiSettings, 'profile' | 'publicUrl'> & {
  /** Tracks calls in progress, so the database is closed only after them. */
  track: Track;
};

/** Like `withCore`, for a process that serves the use cases as the API does, with the settings of the API. */
export async function withAgentCore(
  { environment }: Terminal,
  work: (core: Core, parts: Parts) => Promise<void>,
): Promise<void> {
  const {
    database,
    secretKeyFile,
    accountLimits: limits,
    rendering,
    hasLighthouse,
    ...parts
  } = readApiSettings(environment);
  const store = await openStore(database, { clock: systemClock, limits, secretKeyFile, mustExist: true });
  const inProgress = createInProgress();
  const hasher = createArgon2PasswordHasher();
  const core = createCore({
    store,
    hasher,
    clock: systemClock,
    checkIds: lazyCheckIds(),
    rendering,
    hasLighthouse,
  });
  try {
    await work(core, { ...parts, track: inProgress.track });
  } finally {
    core.close();
    await inProgress.settled(SETTLE_MS);
    await store.close();
  }
}
