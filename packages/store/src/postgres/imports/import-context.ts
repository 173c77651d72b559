import type { Clock, QueueLimits } from '@pagemark/core';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { PostgresConnection } from '../connection.ts';

/** What imports work with. The clock is read inside the transaction: waiting for another takes time. */
export type ImportContext = {
  connection: PostgresConnection;
  clock: Clock;
  limits: QueueLimits;
  /** Seals passwords. */
  box: SecretBox;
};
