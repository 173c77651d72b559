import type { Core } from '@pagemark/core';
import type { Terminal } from '../terminal/terminal.ts';
import type { CoreOptions } from './open-core.ts';

/**
 * Opens the database at DATABASE_URL, passes its use cases to `work`, and closes it. Throws SettingsError, and StoreOpenError
 * when the database does not exist, unless `options` create it.
 */
export async function withCore(
  { environment }: Terminal,
  work: (core: Core) => Promise<void>,
  options: CoreOptions = {},
): Promise<void> {
  // Loaded when a command runs: its help needs no database.
  const { openCore } = await import('./open-core.ts');
  await using opened = await openCore(environment, options);
  await work(opened.core);
}
