import { invalidField } from '@pagemark/domain';
import type { Clock } from '../../ports/clock.ts';
import { createEventWatch } from './event-watch.ts';
import type { EventWatch } from './event-watch.ts';
import type { EventsPage, EventStore, PublishedEvent } from '../../ports/event-store.ts';

/** Old events deleted in one transaction. */
const DELETED_MAX = 500;

/** The use cases of events. */
export type Events = EventWatch & {
  /**
   * Publishes waiting events, and lists those of an account in the order of publication. `next`: the position to continue after,
   * even if nothing follows yet. Throws like `requirePosition`.
   */
  list(
    accountId: number,
    page: EventsPage,
  ): Promise<{ items: PublishedEvent[]; next: number; isMore: boolean }>;
  /**
   * Throws `validation_failed` for `field` if its position is after the newest event. After a backup is restored, new events get
   * such positions again, and a reader who continued after one would miss them.
   */
  requirePosition(position: number, field: string): Promise<void>;
  /** Publishes some events. Returns whether there may be more. */
  publish(): Promise<boolean>;
  /** Deletes some events that are older than an age. */
  deleteOld(ageMs: number): Promise<{ deleted: number; isMore: boolean }>;
};

export function createEvents({ store, clock }: { store: { events: EventStore }; clock: Clock }): Events {
  const { events } = store;

  async function requirePosition(position: number, field: string): Promise<void> {
    if (position <= (await events.lastPosition())) return;
    throw invalidField(
      field,
      `${field} is ahead of the newest event: it does not belong to this database, or a backup was restored since. Start without a cursor.`,
    );
  }

  return {
    ...createEventWatch(events),
    async list(accountId, page) {
      await events.publish();
      const found = await events.list(accountId, page);
      // A position with events after it cannot be after the newest event.
      if (found.next === page.after) await requirePosition(page.after, 'after');
      return found;
    },
    requirePosition,
    publish: () => events.publish(),
    async deleteOld(ageMs) {
      const deleted = await events.deleteOld({ atMs: clock.nowMs() - ageMs, limit: DELETED_MAX });
      return { deleted, isMore: deleted === DELETED_MAX };
    },
  };
}
