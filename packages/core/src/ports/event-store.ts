import type { AccountEvent, EventType } from '@pagemark/domain';

/** An event with its account and its position in the order of publication, which all accounts share. */
export type PublishedEvent = AccountEvent & { accountId: number; position: number };

/** Events of an account after a position. `types`: null for all. */
export type EventsPage = { after: number; types: readonly EventType[] | null; limit: number };

/**
 * The outbox of events. The transaction of a change writes its event, which is invisible until it is published. It then gets its
 * position, and later events get greater ones, so a reader who continues after a position misses none.
 */
export type EventStore = {
  /** Publishes some committed events in one short transaction. Returns whether there may be more. */
  publish(): Promise<boolean>;
  /** The position of the last published event; 0 before the first. */
  lastPosition(): Promise<number>;
  /**
   * An account's events in the order of their positions. `next`: the position to continue after, which may be later than that of
   * the last event; `isMore`: whether there may be more now.
   */
  list(
    accountId: number,
    page: EventsPage,
  ): Promise<{ items: PublishedEvent[]; next: number; isMore: boolean }>;
  /** Events of all accounts after a position, in the order of their positions. For consumers inside the service. */
  listPublished(afterPosition: number, limit: number): Promise<PublishedEvent[]>;
  /** Deletes some of the oldest events from before a given time, in one short transaction. Returns how many. */
  deleteOld(before: { atMs: number; limit: number }): Promise<number>;
};
