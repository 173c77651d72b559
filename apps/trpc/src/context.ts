import type { Catalog } from '@pagemark/checks';
import type { Actor, Core, Principal } from '@pagemark/core';
import type { Track } from '@pagemark/http';

import type { BatchBudget } from './batch-budget.ts';
import type { RunOnce } from './repeated-calls.ts';

/** The dependencies of procedures. */
type Services = {
  core: Core;
  /** The checks of this installation, with the weights and thresholds of its profile. */
  catalog: () => Promise<Catalog>;
  /** Requests per minute of one key; null: unlimited. */
  requestsPerMinute: number | null;
  /** Whether the service is shutting down. Streams end then. */
  isStopping: () => boolean;
  /** Tracks the work of requests in progress, so the database is closed only after it. */
  track: Track;
  /** The outcomes of the latest changes with an Idempotency-Key. */
  runOnce: RunOnce;
};

/** The context of one call: its authenticated caller and the services. */
export type Context = {
  principal: Principal;
  accountName: string | null;
  /** Base of the URLs in responses, without a trailing slash. Throws `bad_request` when the request has no valid Host. */
  baseUrl: () => string;
  /** The session of the caller; null when the request has a key. */
  sessionId: string | null;
  /** Returns a signal that aborts with `signal`, or shortly after the caller's key or session has ended. For long-running work. */
  whileValid: (signal: AbortSignal) => AbortSignal;
  /** The caller for the activity log. */
  actor: Actor;
  services: Services;
  /** The size limit of a batch's responses; null for a single call. */
  batchBudget: BatchBudget | null;
  /** The Idempotency-Key of a single call; null without one. */
  idempotencyKey: string | null;
};
