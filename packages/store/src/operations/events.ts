import type { EventsPage, EventStore, PublishedEvent } from '@pagemark/core';
import { EVENT_TYPES, RESULTS } from '@pagemark/domain';
import type { EventDetails, Result } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { newId, formatReportId } from '../ids/report-id.ts';
import * as queries from '../queries/events.ts';
import type { EventRow } from '../queries/events.ts';

/** Events published in one transaction: some 10 ms of work on SQLite, in which other writes wait. */
const PUBLISHED_MAX = 500;
/** Events that a list of some types scans, however few it finds. */
const SCANNED_MAX = 2_000;
const PUBLISHER = 'publisher';

export function createEventStore(db: Db): EventStore {
  return {
    publish: () => publish(db),
    lastPosition: async () => (await db.one(queries.findEventCursor, { consumer: PUBLISHER }))?.position ?? 0,
    list: (accountId, page) => list(db, accountId, page),
    listPublished: async (after, limit) =>
      (await db.all(queries.listPublished, { after, limit })).map(toEvent),
    deleteOld: ({ atMs: beforeMs, limit }) => db.run(queries.deleteOldEvents, { beforeMs, limit }),
  };
}

/**
 * Gives positions to events. One publisher at a time holds the lock of the last position, and reads only what is committed: what
 * is committed later gets a later position, whatever its number is.
 */
async function publish(db: Db): Promise<boolean> {
  if ((await db.one(queries.listUnpublished, { limit: 1 })) === null) return false;
  return db.transaction(async (tx) => {
    const last = await tx.one(queries.lockEventCursor, { consumer: PUBLISHER });
    if (last === null) throw new Error('The position that was given last cannot be found.');
    const waiting = await tx.all(queries.listUnpublished, { limit: PUBLISHED_MAX });
    const rows = waiting.map(({ seq, atMs }, index) => ({
      seq,
      position: last.position + 1 + index,
      id: newId(atMs, index),
    }));
    if (rows.length === 0) return false;
    await tx.run(queries.publishEvents, { rows: toJson(rows) });
    await tx.run(queries.moveEventCursor, { consumer: PUBLISHER, position: last.position + rows.length });
    return rows.length === PUBLISHED_MAX;
  });
}

async function list(
  db: Db,
  accountId: number,
  { after, types, limit }: EventsPage,
): Promise<{ items: PublishedEvent[]; next: number; isMore: boolean }> {
  return db.snapshot(async (reader) => {
    const scannedMax = types === null ? limit : SCANNED_MAX;
    const end = await reader.one(queries.findEventWalkEnd, { accountId, after, limit: scannedMax });
    const until = end?.position ?? null;
    if (end === null || until === null) return { items: [], next: after, isMore: false };
    const ofTypes = JSON.stringify(types ?? EVENT_TYPES);
    const rows = await reader.all(queries.listEvents, { accountId, after, until, types: ofTypes, limit });
    const items = rows.map(toEvent);
    const next = items.length === limit ? (items.at(-1)?.position ?? until) : until;
    return { items, next, isMore: next < until || end.events === scannedMax };
  });
}

/** An event from its row. Throws on a row that this version cannot have written. */
export function toEvent(row: EventRow): PublishedEvent {
  const { position, id, accountId, atMs } = row;
  return { position, id: formatReportId(id), accountId, atMs, ...detailsOf(row) };
}

/** What a trigger stored with a completed run. */
type Outcome = { score: number; rank: number; previousScore: number | null; previousRank: number };

function detailsOf(row: EventRow): EventDetails {
  const type = EVENT_TYPES.find((known) => known === row.type);
  // What the statement or the trigger that wrote the event put together: an object of this type's fields.
  const data: unknown = JSON.parse(row.data);
  switch (type) {
    case 'report.created':
    case 'report.lighthouse_completed':
      return { type, data: runOf(row) };
    case 'report.completed':
    case 'report.result_changed':
      return { type, data: { ...runOf(row), ...resultsOf(data as Outcome) } };
    case 'report.failed':
    case 'report.lighthouse_failed':
      return { type, data: { ...runOf(row), ...(data as { error: string }) } };
    case 'report.deleted':
      return { type, data: { reportId: idOf(row.reportId), project: present(row.project) } };
    case 'project.deleted':
      return { type, data: { project: present(row.project) } };
    case 'import.completed':
    case 'import.failed': {
      const counts = data as Omit<Extract<EventDetails, { type: typeof type }>['data'], 'importId'>;
      return { type, data: { importId: idOf(row.importId), ...counts } };
    }
    case 'import.audits_finished':
      return { type, data: { importId: idOf(row.importId) } };
    case 'key.created':
    case 'key.revoked':
      return { type, data: { keyId: present(row.keyId), ...(data as { name: string }) } };
    case undefined:
      throw new Error(`The event ${row.position} has an unknown type.`);
  }
}

function runOf({ reportId, runId, project, url }: EventRow) {
  return { reportId: idOf(reportId), runId: idOf(runId), project: present(project), url };
}

function resultsOf({ score, rank, previousScore, previousRank }: Outcome) {
  const result = resultAt(rank);
  if (result === null) throw new Error('A completed run has no result.');
  return { score, result, previousScore, previousResult: resultAt(previousRank) };
}

function resultAt(rank: number): Result | null {
  return RESULTS[rank] ?? null;
}

function idOf(id: Uint8Array | null): string {
  return formatReportId(present(id));
}

function present<T>(value: T | null): T {
  if (value === null) throw new Error('An event lacks its subject.');
  return value;
}
