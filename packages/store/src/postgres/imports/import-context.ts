import type { Clock, QueueLimits } from '@pagemark/core';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';

/** The dependencies of imports. The clock is read inside the transaction, because waiting for a lock takes time. */
export type ImportContext = {
  connection: PostgresDb;
  clock: Clock;
  limits: QueueLimits;
  /** Seals passwords. */
  box: SecretBox;
};
