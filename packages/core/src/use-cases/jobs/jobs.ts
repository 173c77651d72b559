import type { HostFilter, HostRecord, JobRecord, JobState, QueueLane } from '../../ports/queue.ts';
import type { Store } from '../../ports/store.ts';
import type { DeliveryKind, WaitingDeliveries } from '../../ports/waiting-deliveries.ts';

/** The use cases of the queue, for operators. */
export type Jobs = {
  /** The oldest jobs in a state, at most `limit`; in all accounts if `accountId` is absent. */
  list(filter: { accountId?: number; state: JobState; limit: number }): Promise<JobRecord[]>;
  /** Queued, active and failed jobs by host, in the order of host names; at most `limit` records. */
  hosts(filter: HostFilter): Promise<HostRecord[]>;
  /** Open jobs by lane. */
  counts(): Promise<Record<QueueLane, { queued: number; active: number }>>;
  /** How long the oldest queued job has been waiting, by lane, in milliseconds; see `Queue.longestWaits`. */
  longestWaits(): Promise<Record<QueueLane, number | null>>;
  /** The waiting messages to webhooks and alert targets. */
  waitingDeliveries(): Promise<Record<DeliveryKind, WaitingDeliveries>>;
  /** Queues a failed or canceled job again, with its attempts reset. False if there is no such job. */
  retry(jobId: number): Promise<boolean>;
  /** Cancels a queued or active job; its run fails. False if there is no such job. */
  cancel(jobId: number): Promise<boolean>;
};

export function createJobs({ queue, webhooks, alerts }: Pick<Store, 'queue' | 'webhooks' | 'alerts'>): Jobs {
  return {
    list: (filter) => queue.list(filter),
    hosts: (filter) => queue.hosts(filter),
    counts: () => queue.counts(),
    longestWaits: () => queue.longestWaits(),
    waitingDeliveries: async () => ({ webhook: await webhooks.waiting(), alert: await alerts.waiting() }),
    retry: (jobId) => queue.retry(jobId),
    cancel: (jobId) => queue.cancel(jobId),
  };
}
