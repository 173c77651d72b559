import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db } from '../../db/db.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { SendJobs } from '../new-runs.ts';

/** The dependencies of imports. The clock is read inside the transaction, because waiting for a lock takes time. */
export type ImportContext = {
  db: Db;
  clock: Clock;
  limits: QueueLimits;
  /** Seals passwords. */
  box: SecretBox;
  sendJobs: SendJobs;
};
