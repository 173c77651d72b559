import type { RenderingChoice, RunFailure } from '@pagemark/domain';

/** Interactive jobs, those a person waits for, are claimed before bulk ones, whatever their number. */
export const LANES = ['interactive', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

/**
 * The lanes of the queue. Jobs are sent into the first two. A page that needs a browser moves on to a rendering lane, whose slots
 * are apart from those of static audits.
 */
export const QUEUE_LANES = [...LANES, 'interactive_rendering', 'bulk_rendering'] as const;
export type QueueLane = (typeof QUEUE_LANES)[number];

/** The states of a stored job. A completed job is removed; its run has the outcome. */
export const JOB_STATES = ['queued', 'active', 'failed', 'canceled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What is audited. */
export type RunTask = {
  reportId: string;
  url: string;
  /** A public sitemap listed the URL, not the account: see `FetchPageOptions`. */
  isNamedByPublic: boolean;
  choice: RenderingChoice;
};

/** The right to work on a job. It is valid until its lease ends, and only with this token. */
export type Claim = {
  jobId: number;
  /** Fencing token: every write for the job names it, and does nothing when another claim came after. */
  token: string;
  runId: string;
  accountId: number;
  /** With its port. Jobs with the same host share its politeness limits. */
  host: string;
  /** It was claimed from a rendering lane. */
  isRendering: boolean;
  /** Someone waits for it. */
  isInteractive: boolean;
  task: RunTask;
  /** 1 for the first. Counted at the claim, so a crash counts too. */
  attempt: number;
  /** Whether the run fails when this attempt ends in an internal error or a crash. */
  isLastAttempt: boolean;
};

export type ClaimRequest = {
  /** Names the worker in lists of active jobs, and for `reclaim`. Two running workers must not have the same name. */
  worker: string;
  /** How many claims at most. */
  limit: number;
  /** Claims jobs of the rendering lanes, instead of those of static audits. Default: false. */
  isRendering?: boolean;
  /**
   * Claims only jobs of other accounts than these, at most one of each: for the slots that a worker reserves for accounts
   * without a run in progress there. Absent: jobs of any account.
   */
  exceptAccounts?: readonly number[];
};

export type JobRecord = {
  jobId: number;
  runId: string;
  accountId: number;
  lane: QueueLane;
  host: string;
  state: JobState;
  attempt: number;
  error: RunFailure | null;
  worker: string | null;
  createdAtMs: number;
  updatedAtMs: number;
};

/** What waits at a host, of one account in one lane. */
export type HostRecord = {
  host: string;
  lane: QueueLane;
  accountId: number;
  /** Queued jobs, counted up to 10,000. */
  queued: number;
  /** Whether there are more queued jobs than were counted. */
  hasMore: boolean;
  /** Active jobs, and the worker that holds the host for them: null when no one does. */
  active: number;
  worker: string | null;
  /** Failed jobs that are kept, among the newest 10,000: of the account, in its list. */
  failed: number;
  /** When the job was queued that waits longest, of the first 10,000; null when none does. Milliseconds since the epoch. */
  oldestQueuedAtMs: number | null;
  /** When a worker looks at the host again; null when nothing waits. Milliseconds since the epoch, by the queue's clock. */
  nextAtMs: number | null;
};

/** Which records are listed: of one account, of one host, those after another one. */
export type HostFilter = {
  accountId?: number;
  host?: string;
  after?: Pick<HostRecord, 'host' | 'lane' | 'accountId'>;
  limit: number;
};

export type QueueLimits = {
  /** How long a claim is valid without a heartbeat, in milliseconds. */
  leaseMs: number;
  /** How long one attempt may take in all, heartbeats or not, in milliseconds. */
  attemptMs: number;
  /** Attempts before a job is kept as failed. */
  attemptsMax: number;
  /** First delay before another attempt, in milliseconds; doubles with each, with jitter. */
  backoffMs: number;
  backoffMaxMs: number;
  /** Claims of one host at a time. */
  perHostMax: number;
  /** Least time between two claims of one host, in milliseconds. */
  hostDelayMs: number;
  /** Open jobs before sending is refused with AppError `queue_full`, per lane. */
  openMax: Record<Lane, number>;
  /**
   * Open jobs of one account before sending is refused with AppError `account_queue_full`, per lane. A batch of an import
   * or a schedule is sent whole while there are fewer.
   */
  accountOpenMax: Record<Lane, number>;
  /** Bytes that one account may store before uploads and new runs are refused with AppError `quota_exceeded`. */
  storedBytesMax: number;
  /** Rejects of one import that are kept; more are only counted. */
  rejectsMax: number;
};

/**
 * The queue of runs. Sending happens inside the store's own transactions (a report and its job appear
 * together or not at all); this port is what a worker and an operator see.
 *
 * Every job is in exactly one state. A worker that dies, hangs or loses its lease changes nothing any more:
 * its writes name a token that no longer holds.
 */
export type Queue = {
  /** Claims jobs whose time has come, interactive first, within the limits of each host. May return none. */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** Renews the leases that still hold; returns the job ids whose lease is lost. */
  heartbeat(claims: readonly Claim[]): Promise<number[]>;
  /**
   * Gives a job back after an error of ours: another attempt after a backoff, or, when attempts are used
   * up, state `failed` and the run failed with it. Returns false when the claim no longer holds.
   */
  fail(claim: Claim, failure: RunFailure): Promise<boolean>;
  /** Gives a job back untouched, for a graceful stop: the attempt is not counted. False when the claim no longer holds. */
  release(claim: Claim): Promise<boolean>;
  /**
   * Gives a job of a static lane back into the rendering lane of the same priority; the attempt is not counted. Without
   * `hasRequested`, nothing was requested from the host, and its delay does not start with this claim. False when the claim no
   * longer holds.
   */
  moveToRendering(claim: Claim, options: { hasRequested: boolean }): Promise<boolean>;
  /**
   * Takes back jobs whose lease or deadline has passed: to be claimed again, or failed with their run when
   * attempts are used up. Returns how many.
   */
  reclaimExpired(): Promise<number>;
  /**
   * Takes back the jobs that were claimed under this name, as `reclaimExpired` does, without waiting for their leases. The worker of
   * that name has to be dead. Returns how many.
   */
  reclaim(worker: string): Promise<number>;
  /** The oldest jobs in a state first, `limit` at most. */
  list(filter: { accountId?: number; state: JobState; limit: number }): Promise<JobRecord[]>;
  /** What is queued, active or has failed by host, in the order of the hosts' names; `limit` records at most. */
  hosts(filter: HostFilter): Promise<HostRecord[]>;
  /** Queues a failed or canceled job again with its attempts set to zero. False when there is no such job. */
  retry(jobId: number): Promise<boolean>;
  /** Cancels a queued or active job and fails its run. False when there is no such open job. */
  cancel(jobId: number): Promise<boolean>;
  /** Open jobs by lane. */
  counts(): Promise<Record<QueueLane, { queued: number; active: number }>>;
  /**
   * How long the job that was queued first has been waiting, by lane, in milliseconds; null: none is queued. With more than
   * 1,000 hosts in a lane it may be longer.
   */
  longestWaits(): Promise<Record<QueueLane, number | null>>;
};
