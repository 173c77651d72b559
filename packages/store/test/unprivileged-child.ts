// A process that file-rights.long.test.ts starts: `unprivileged-child.ts PATH`. Opens the store of a file without the rights of root, and reports the outcome.
import { systemClock } from '@pagemark/core';
import { openSqliteStore } from '../src/sqlite/index.ts';

/** Creates a report: the message of the error that prevented it, or null. */
export type UnprivilegedOutcome = { error: string | null };

/** Any user and group but root. */
const UNPRIVILEGED = 65_534;

const [path = ''] = process.argv.slice(2);
// After everything is imported: the sources may be in a folder that only root can enter.
if (process.getuid?.() === 0) {
  process.setgroups?.([]);
  process.setgid?.(UNPRIVILEGED);
  process.setuid?.(UNPRIVILEGED);
}
const outcome = await createReport().then(
  () => null,
  (error: unknown) => (error instanceof Error ? error.message : String(error)),
);
process.send?.({ error: outcome } satisfies UnprivilegedOutcome, () => process.disconnect());

async function createReport(): Promise<void> {
  const store = await openSqliteStore({ path, clock: systemClock });
  try {
    const { id } = await store.accounts.ensure('unprivileged');
    const url = 'https://example.com/unprivileged';
    const report = { url, project: 'example.com', privacy: 1, passwordHash: null } as const;
    await store.reports.create(id, { ...report, lane: 'bulk', idempotency: null });
  } finally {
    await store.close();
  }
}
