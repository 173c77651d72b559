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
  Store,
} from '@pagemark/core';

import type { BatchBudget } from './batch-budget.ts';

/** What procedures work with. */
type Services = {
  core: Core;
  insights: Insights;
  watch: ReportWatch;
  store: Pick<Store, 'keys' | 'activity'>;
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
  /** The same as the log of activity names them. */
  actor: Actor;
  services: Services;
  /** What the responses of a batch may hold together; null: the call is alone in its request. */
  batchBudget: BatchBudget | null;
};
