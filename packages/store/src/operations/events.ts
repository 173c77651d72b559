import type { EventsPage, EventStore, PublishedEvent } from '@pagemark/core';
import { EVENT_TYPES } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { newId } from '../ids/report-id.ts';
import {
  deleteOldEvents,
  findEventCursor,
  findEventWalkEnd,
  listEvents,
  listPublished,
  listUnpublished,
  lockEventCursor,
  moveEventCursor,
  publishEvents,
} from '../queries/events.ts';
import { toEvent } from './to-event.ts';

/** Events published in one transaction: some 10 ms of work on SQLite, in which other writes wait. */
const PUBLISHED_MAX = 500;
/** Events that a list of some types looks at, however few it finds. */
const LOOKED_AT_MAX = 2_000;
const PUBLISHER = 'publisher';

/** Events. */
export function createEventStore(db: Db): EventStore {
  return {
    publish: () => publish(db),
    lastPosition: async () => (await db.one(findEventCursor, { consumer: PUBLISHER }))?.position ?? 0,
    list: (accountId, page) => list(db, accountId, page),
    listPublished: async (after, limit) => (await db.all(listPublished, { after, limit })).map(toEvent),
    deleteOld: ({ atMs: beforeMs, limit }) => db.run(deleteOldEvents, { beforeMs, limit }),
  };
}

/**
 * Gives positions to events. One publisher at a time holds the lock of the last position, and reads only what is committed: what
 * is committed later gets a later position, whatever its number is.
 */
async function publish(db: Db): Promise<boolean> {
  if ((await db.one(listUnpublished, { limit: 1 })) === null) return false;
  return db.transaction(async (tx) => {
    const last = await tx.one(lockEventCursor, { consumer: PUBLISHER });
    if (last === null) throw new Error('The position that was given last cannot be found.');
    const waiting = await tx.all(listUnpublished, { limit: PUBLISHED_MAX });
    const rows = waiting.map(({ seq, atMs }, index) => ({
      seq,
      position: last.position + 1 + index,
      id: newId(atMs, index),
    }));
    if (rows.length === 0) return false;
    await tx.run(publishEvents, { rows: toJson(rows) });
    await tx.run(moveEventCursor, { consumer: PUBLISHER, position: last.position + rows.length });
    return rows.length === PUBLISHED_MAX;
  });
}

async function list(
  db: Db,
  accountId: number,
  { after, types, limit }: EventsPage,
): Promise<{ items: PublishedEvent[]; next: number; isMore: boolean }> {
  return db.snapshot(async (reader) => {
    const lookedAtMax = types === null ? limit : LOOKED_AT_MAX;
    const end = await reader.one(findEventWalkEnd, { accountId, after, limit: lookedAtMax });
    const until = end?.position ?? null;
    if (end === null || until === null) return { items: [], next: after, isMore: false };
    const ofTypes = JSON.stringify(types ?? EVENT_TYPES);
    const rows = await reader.all(listEvents, { accountId, after, until, types: ofTypes, limit });
    const items = rows.map(toEvent);
    const next = items.length === limit ? (items.at(-1)?.position ?? until) : until;
    return { items, next, isMore: next < until || end.events === lookedAtMax };
  });
}
