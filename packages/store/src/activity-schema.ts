import type { Generated } from 'kysely';

/** A line of the log of activity. Only ever added, counted up when it repeats, and removed when it is old. */
type ActivityTable = {
  seq: Generated<number>;
  account_id: number;
  at: number;
  /** One of ACTIVITY_ACTIONS, as text: actions may be added anywhere. */
  action: string;
  /** Index into ACTIVITY_RESULTS. */
  result: number;
  /** Index into ACTOR_KINDS. */
  actor: number;
  key_id: string | null;
  address: string | null;
  object: string | null;
  detail: string | null;
  /** How often it happened within its window. */
  occurrences: Generated<number>;
  /** The last time; null when it happened once. */
  last_at: number | null;
  /** A digest of the event and its time window: equal for repeats. Null for entries from before repeats were counted. */
  fingerprint: string | null;
};

export type ActivitySchema = { activity: ActivityTable };
