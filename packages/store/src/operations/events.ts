import type { EventsPage, EventStore, PublishedEvent } from '@pagemark/core';
import { EVENT_TYPES, RESULTS } from '@pagemark/domain';
import type { EventDetails, Result } from '@pagemark/domain';
import type { Db } from '../db/db.ts';
import { toJson } from '../db/json-rows.ts';
import { newId, formatReportId } from '../ids/report-id.ts';
import * as queries from '../queries/events.ts';
import type { EventRow } from '../queries/events.ts';

/** Events published in one transaction: some 10 ms of work on SQLite, during which other writes wait. */
const PUBLISHED_MAX = 500;
/** Events scanned for a list of some types, however few match. */
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
 * Assigns positions to events. One publisher at a time locks the last position and reads only committed events: those committed
 * later get a later position, whatever their number is.
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

/** Parses the row of an event. Throws if this version cannot have written it. */
export function toEvent(row: EventRow): PublishedEvent {
  const { position, id, accountId, atMs } = row;
  return { position, id: formatReportId(id), accountId, atMs, ...detailsOf(row) };
}

/** The data that a trigger stores with a completed run. */
type Outcome = { score: number; rank: number; previousScore: number | null; previousRank: number };

function detailsOf(row: EventRow): EventDetails {
  const type = EVENT_TYPES.find((known) => known === row.type);
  // The statement or trigger that wrote the event created an object of this type.
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
