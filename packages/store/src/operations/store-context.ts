import type { Clock, QueueLimits } from '@pagemark/core';
import type { Db } from '../db/db.ts';
import type { SecretBox } from '../secrets/secret-box.ts';

/**
 * What operations work with. The store's time is `clock`, which is read inside a transaction, because waiting for a lock takes
 * time. `box` encrypts what is secret.
 */
export type StoreContext = {
  db: Db;
  clock: Clock;
  box: SecretBox;
  limits: QueueLimits;
  /** The trace of the request in progress, as a `traceparent` header; null: nothing is traced. Default: null. */
  traceParent?: (() => string | null) | undefined;
};

/** What reports are stored with. */
export type ReportContext = Omit<StoreContext, 'box'>;
