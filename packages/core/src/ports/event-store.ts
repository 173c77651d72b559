import type { AccountEvent, EventType } from '@pagemark/domain';

/** An event with its account and its position in the order of publication, which all accounts share. */
export type PublishedEvent = AccountEvent & { accountId: number; position: number };

/** Events of an account after a position. `types`: null for all of them. */
export type EventsPage = { after: number; types: readonly EventType[] | null; limit: number };

/**
 * Events. The transaction of a change writes its event, which no reader sees before it is published: it gets its position then,
 * and no later one gets a smaller position, so a reader who continues after a position misses none.
 */
export type EventStore = {
  /** Publishes some of the events that are committed, in one short transaction. Returns whether there may be more. */
  publish(): Promise<boolean>;
  /** The position of the event that was published last; 0 before the first. */
  lastPosition(): Promise<number>;
  /**
   * Events of an account in the order of their positions. `next`: the position to continue after, which may be later than that
   * of the last event; `isMore`: whether some may follow now.
   */
  list(
    accountId: number,
    page: EventsPage,
  ): Promise<{ items: PublishedEvent[]; next: number; isMore: boolean }>;
  /** Events of all accounts after a position, in the order of their positions. For consumers inside the service. */
  listPublished(afterPosition: number, limit: number): Promise<PublishedEvent[]>;
  /** Deletes some of the oldest events from before a time, in one short transaction. Returns how many. */
  deleteOld(before: { atMs: number; limit: number }): Promise<number>;
};
