import type { Clock } from '../../ports/clock.ts';
import { createEventWatch } from './event-watch.ts';
import type { EventWatch } from './event-watch.ts';
import type { EventsPage, EventStore, PublishedEvent } from '../../ports/event-store.ts';

/** Old events deleted in one transaction. */
const DELETED_MAX = 500;

/** The use cases of events. */
export type Events = EventWatch & {
  /**
   * Publishes the events that wait, and lists those of an account in the order of publication. `next`: the position to continue
   * after, also when nothing follows yet.
   */
  list(
    accountId: number,
    page: EventsPage,
  ): Promise<{ items: PublishedEvent[]; next: number; isMore: boolean }>;
  /** Publishes some events. Returns whether there may be more. */
  publish(): Promise<boolean>;
  /** Deletes some of the events that are older than an age. */
  deleteOld(ageMs: number): Promise<{ deleted: number; isMore: boolean }>;
};

export function createEvents({ store, clock }: { store: { events: EventStore }; clock: Clock }): Events {
  const { events } = store;
  return {
    ...createEventWatch(events),
    async list(accountId, page) {
      await events.publish();
      return events.list(accountId, page);
    },
    publish: () => events.publish(),
    async deleteOld(ageMs) {
      const deleted = await events.deleteOld({ atMs: clock.nowMs() - ageMs, limit: DELETED_MAX });
      return { deleted, isMore: deleted === DELETED_MAX };
    },
  };
}
