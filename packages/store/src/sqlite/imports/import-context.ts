import type { Clock, QueueLimits } from '@pagemark/core';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { SqliteConnection } from '../connection.ts';

/** The dependencies of imports. The clock is read inside the transaction, because waiting for the write lock takes time. */
export type ImportContext = {
  connection: SqliteConnection;
  clock: Clock;
  limits: QueueLimits;
  /** Seals passwords. */
  box: SecretBox;
};

/** How long an upload is waited for that sends nothing. Its sender is given up by the connection long before. */
export const UPLOAD_LEASE_MS = 60_000;

/** The minimum lease of a sitemap: it is renewed every few seconds, and parsing a large file blocks the thread for one. */
export const SITEMAP_LEASE_MS = 15_000;
