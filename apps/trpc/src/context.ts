import type { Track } from '@pagemark/api';
import type { Catalogue } from '@pagemark/audit';
import type {
  ActivityNotes,
  Actor,
  Clock,
  Core,
  Insights,
  Principal,
  ReportWatch,
  Sessions,
  Store,
} from '@pagemark/core';

import type { BatchBudget } from './batch-budget.ts';

/** What procedures work with. */
type Services = {
  core: Core;
  insights: Insights;
  watch: ReportWatch;
  store: Pick<Store, 'keys' | 'activity'>;
  sessions: Sessions;
  notes: ActivityNotes;
  clock: Clock;
  /** What is checked here, with the operator's weights and limits. */
  catalogue: Catalogue;
  /** Whether the service has begun to stop: then streams end. */
  isStopping: () => boolean;
  /** Forgets keys that were looked up, so that a revocation holds at once. */
  forgetKeys: () => void;
  /** Counts the work for requests in: the database is not closed under it. */
  track: Track;
};

/** One call: who makes it, and the services. There is none without somebody who makes it. */
export type Context = {
  principal: Principal;
  accountName: string | null;
  /** The session that speaks for the caller; null when a key does. */
  sessionId: string | null;
  /** A signal that aborts with `signal`, or soon after the caller's key or session has ended: what goes on for long ends then. */
  whileValid: (signal: AbortSignal) => AbortSignal;
  /** The same as the log of activity names them. */
  actor: Actor;
  services: Services;
  /** What the responses of a batch may hold together; null: the call is alone in its request. */
  batchBudget: BatchBudget | null;
};
