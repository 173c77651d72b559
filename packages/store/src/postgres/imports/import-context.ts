import type { Clock, QueueLimits } from '@pagemark/core';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PostgresConnection } from '../connection.ts';

/** The dependencies of imports. The clock is read inside the transaction, because waiting for a lock takes time. */
export type ImportContext = {
  connection: PostgresConnection;
  clock: Clock;
  limits: QueueLimits;
  /** Seals passwords. */
  box: SecretBox;
};
