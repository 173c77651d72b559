import type { RenderingChoice, RunFailure } from '@pagemark/domain';

/** Interactive jobs, for which users are waiting, are claimed before bulk ones, regardless of their number. */
export const LANES = ['interactive', 'bulk'] as const;
export type Lane = (typeof LANES)[number];

/**
 * The lanes of the queue. Jobs are queued in the first two. A page that needs a browser moves on to a rendering lane, whose slots
 * are separate from those of static audits.
 */
export const QUEUE_LANES = [...LANES, 'interactive_rendering', 'bulk_rendering'] as const;
export type QueueLane = (typeof QUEUE_LANES)[number];

/** The states of a stored job. A completed job is removed; its run contains the outcome. */
export const JOB_STATES = ['queued', 'active', 'failed', 'canceled'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The task of a run. */
export type RunTask = {
  reportId: string;
  url: string;
  /** The URL comes from a public sitemap rather than the account: see `FetchPageOptions`. */
  isNamedByPublic: boolean;
  choice: RenderingChoice;
};

/** The claim of a job. It is valid until its lease ends, and only with this token. */
export type Claim = {
  jobId: number;
  /** Fencing token: every write for the job contains it, and has no effect after a later claim. */
  token: string;
  runId: string;
  accountId: number;
  /** The host with its port. Jobs with the same host share its politeness limits. */
  host: string;
  /** Whether it was claimed from a rendering lane. */
  isRendering: boolean;
  /** Whether a user is waiting for it. */
  isInteractive: boolean;
  task: RunTask;
  /** The first attempt is 1. Counted at the claim, so a crash counts, too. */
  attempt: number;
  /** Whether the run fails if this attempt ends in an internal error or a crash. */
  isLastAttempt: boolean;
};

export type ClaimRequest = {
  /** The worker's name in lists of active jobs and for `reclaim`. Two running workers must not have the same name. */
  worker: string;
  /** The maximum number of claims. */
  limit: number;
  /** Claims jobs of the rendering lanes, instead of the static lanes. Default: false. */
  isRendering?: boolean;
  /**
   * Claims only jobs of accounts other than these, at most one per account: for the slots that a worker reserves for accounts
   * without a run in progress. Absent: jobs of any account.
   */
  exceptAccounts?: readonly number[];
};

export type JobRecord = {
  jobId: number;
  runId: string;
  accountId: number;
  /** The name of the account. */
  account: string;
  lane: QueueLane;
  host: string;
  state: JobState;
  attempt: number;
  error: RunFailure | null;
  worker: string | null;
  createdAtMs: number;
  updatedAtMs: number;
};

/** The jobs of one account at a host, in one lane. */
export type HostRecord = {
  host: string;
  lane: QueueLane;
  accountId: number;
  /** The name of the account. */
  account: string;
  /** Queued jobs, counted up to 10,000. */
  queued: number;
  /** Whether there are more queued jobs than were counted. */
  hasMore: boolean;
  /** Active jobs, and the worker that holds the host for them, or null. */
  active: number;
  worker: string | null;
  /** Failed jobs among the newest 10,000 kept ones; in a list of one account, among the account's own. */
  failed: number;
  /** When the oldest of the first 10,000 queued jobs was queued, in milliseconds since the epoch; null if none is queued. */
  oldestQueuedAtMs: number | null;
  /** When a worker looks at the host again, in milliseconds since the epoch by the queue's clock; null if nothing is queued. */
  nextAtMs: number | null;
};

/** The records to list: those of one account, of one host, or after another record. */
export type HostFilter = {
  accountId?: number;
  host?: string;
  after?: Pick<HostRecord, 'host' | 'lane' | 'accountId'>;
  limit: number;
};

export type QueueLimits = {
  /** How long a claim is valid without a heartbeat, in milliseconds. */
  leaseMs: number;
  /** The maximum duration of one attempt, including all heartbeats, in milliseconds. */
  attemptMs: number;
  /** Attempts before a job counts as failed. */
  attemptsMax: number;
  /** The delay before the first retry, in milliseconds; doubles with each, with jitter. */
  backoffMs: number;
  backoffMaxMs: number;
  /** Concurrent claims per host. */
  perHostMax: number;
  /** The minimum time between two claims of one host, in milliseconds. */
  hostDelayMs: number;
  /** Open jobs per lane; beyond that, sending is rejected with AppError `queue_full`. */
  openMax: Record<Lane, number>;
  /**
   * Open jobs of one account per lane; beyond that, sending is rejected with AppError `account_queue_full`. A batch of an import
   * or a schedule is sent as a whole while there are fewer.
   */
  accountOpenMax: Record<Lane, number>;
  /** Bytes that one account may store; beyond that, uploads and new runs are rejected with AppError `quota_exceeded`. */
  storedBytesMax: number;
  /** Stored rejects per import; more are only counted. */
  rejectsMax: number;
};

/**
 * The queue of runs. Jobs are sent inside the store's own transactions (a report and its job appear together or not at all); this
 * port is for workers and operators.
 *
 * Every job is in exactly one state. A worker that dies, hangs or loses its lease has no further effect: its writes contain a
 * token that is no longer valid.
 */
export type Queue = {
  /** Claims due jobs, interactive first, within the limits of each host. May return none. */
  claim(request: ClaimRequest): Promise<Claim[]>;
  /** Renews the leases of valid claims; returns the job ids of the lost ones. */
  heartbeat(claims: readonly Claim[]): Promise<number[]>;
  /**
   * Releases a job after an internal error: it is retried after a backoff, or, if its attempts are used up, its state becomes
   * `failed` and its run fails. False if the claim is lost.
   */
  fail(claim: Claim, failure: RunFailure): Promise<boolean>;
  /**
   * Queues a job again because its host asked for a pause, after which it is due. The attempt counts. False if the claim is
   * lost.
   */
  postpone(claim: Claim, pauseMs: number): Promise<boolean>;
  /** Releases a job unchanged, for a graceful shutdown: the attempt is not counted. False if the claim is lost. */
  release(claim: Claim): Promise<boolean>;
  /**
   * Moves a job from a static lane to the rendering lane of the same priority; the attempt is not counted. Without
   * `hasRequested`, nothing was requested from the host, and its delay does not start with this claim. False if the claim is
   * lost.
   */
  moveToRendering(claim: Claim, options: { hasRequested: boolean }): Promise<boolean>;
  /**
   * Reclaims jobs whose lease or deadline has passed: they are queued again, or fail with their run if their attempts are used
   * up. Returns how many.
   */
  reclaimExpired(): Promise<number>;
  /**
   * Reclaims the jobs claimed under this name, like `reclaimExpired`, without waiting for their leases. The worker of that name
   * must be dead. Returns how many.
   */
  reclaim(worker: string): Promise<number>;
  /** Jobs in a state, oldest first, at most `limit`. */
  list(filter: { accountId?: number; state: JobState; limit: number }): Promise<JobRecord[]>;
  /** Queued, active and failed jobs by host, in the order of host names; at most `limit` records. */
  hosts(filter: HostFilter): Promise<HostRecord[]>;
  /** Queues a failed or canceled job again with its attempts reset to zero. False if there is no such job. */
  retry(jobId: number): Promise<boolean>;
  /** Cancels a queued or active job and fails its run. False if there is no such open job. */
  cancel(jobId: number): Promise<boolean>;
  /** Open jobs by lane. */
  counts(): Promise<Record<QueueLane, { queued: number; active: number }>>;
  /**
   * How long the oldest queued job has been waiting, by lane, in milliseconds; null if none is queued. With more than 1,000 hosts
   * in a lane, the true value may be greater.
   */
  longestWaits(): Promise<Record<QueueLane, number | null>>;
};
