import { sql } from 'kysely';
import { isAmong, jsonRows, onlyGiven } from '../db/json-rows.ts';
import { columnsOf, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { sqlStatement } from '../db/statement.ts';
import type { Arg } from '../db/statement.ts';

const STORED = columnsOf(
  'events',
  [
    'account_id',
    'type',
    'report_id',
    'run_id',
    'import_id',
    'key_id',
    'project',
    'data',
    'created_at as atMs',
  ],
  'events',
);

/** A published event as it is stored, with the current URL of its report. */
export type EventRow = RowIn<typeof STORED> & { position: number; id: Uint8Array; url: string | null };

/** Committed events that are not published yet, in the order in which they were written. */
export const listUnpublished = selectBy(
  'events',
  [],
  ['seq', 'created_at as atMs'],
  (arg: Arg<{ limit: number }>) => sql`where position is null order by seq limit ${arg('limit')}`,
);

/** Publishes events. `rows`: JSON of `seq`, `position` and `id`. */
export const publishEvents = sqlStatement<{ rows: string }>(
  (arg, engine) => sql`update events set position = given.position, id = given.id
    from ${jsonRows(engine, arg('rows'), { seq: 'bigint', position: 'bigint', id: 'uuid' })}
    where events.seq = given.seq ${onlyGiven(engine, 'events.seq', { json: arg('rows'), property: 'seq' })}`,
);

export const findEventCursor = selectBy('event_cursors', ['consumer'], ['position']);

/** The position of a consumer, locked until the transaction ends. It starts at 0. */
export const lockEventCursor = sqlStatement<{ consumer: string }, { position: number }>(
  (arg) => sql`insert into event_cursors (consumer, position) values (${arg('consumer')}, 0)
    on conflict (consumer) do update set position = event_cursors.position returning position`,
);

export const moveEventCursor = updateBy('event_cursors', ['consumer'], ['position']);

const EVENT_COLUMNS = sql`${STORED}, events.position, events.id,
      (select reports.url from reports join projects on projects.id = reports.project_id
        where reports.id = events.report_id and projects.account_id = reports.account_id) as url`;

/** Published events of all accounts after a position. */
export const listPublished = sqlStatement<{ after: number; limit: number }, EventRow>(
  (arg) =>
    sql`select ${EVENT_COLUMNS} from events where position > ${arg('after')} order by position limit ${arg('limit')}`,
);

type ListEventsArgs = { accountId: number; after: number; until: number; types: string; limit: number };

/** Events of an account with one of these types (a JSON array), after a position and up to another. */
export const listEvents = sqlStatement<ListEventsArgs, EventRow>(
  (arg, engine) => sql`select ${EVENT_COLUMNS} from events
    where account_id = ${arg('accountId')} and position > ${arg('after')} and position <= ${arg('until')}
      and ${isAmong(engine, 'type', arg('types'), 'text')}
    order by account_id, position limit ${arg('limit')}`,
);

/** The last of the next `limit` events of an account, and their number; null at the end. */
export const findEventWalkEnd = sqlStatement<
  { accountId: number; after: number; limit: number },
  { position: number | null; events: number }
>(
  (arg) => sql`select max(position) as position, count(*) as events from (
      select position from events where account_id = ${arg('accountId')} and position > ${arg('after')}
      order by account_id, position limit ${arg('limit')}
    ) as walk`,
);

/** Deletes some of the oldest published events from before a given time. */
export const deleteOldEvents = sqlStatement<{ beforeMs: number; limit: number }>(
  (arg) => sql`delete from events where created_at < ${arg('beforeMs')} and position in (
      select position from events where position is not null order by position limit ${arg('limit')}
    )`,
);

// Events that are not written by triggers: see `migrations/baseline/events.ts`.

/** Writes the event of a report that is about to be deleted. */
export const insertReportDeletion = sqlStatement<{ seq: number; nowMs: number }>(
  (arg) => sql`insert into events (account_id, type, report_id, project, created_at)
    select reports.account_id, 'report.deleted', reports.id, projects.name, cast(${arg('nowMs')} as bigint)
    from reports join projects on projects.id = reports.project_id and projects.account_id = reports.account_id
    where reports.seq = ${arg('seq')}`,
);

export const insertProjectDeletion = insertRow('events', [
  'account_id',
  'type',
  'project',
  'created_at as nowMs',
]);

export const insertKeyEvent = insertRow('events', [
  'account_id',
  'type',
  'key_id',
  'data',
  'created_at as nowMs',
]);

type EventsOfTimeArgs = {
  accountId: number;
  fromMs: number;
  toMs: number;
  types: string;
  project: string | null;
  limit: number;
};
type EventOfTime = { eventPosition: number; messageId: Uint8Array; type: string };

/** The oldest events of an account in a time range with some types (a JSON array), and of a project; null: of any. */
export const listEventsOfTime = sqlStatement<EventsOfTimeArgs, EventOfTime>(
  (arg, engine) => sql`select position as "eventPosition", id as "messageId", type from events
    where account_id = ${arg('accountId')} and position > 0 and created_at >= ${arg('fromMs')} and created_at <= ${arg('toMs')}
      and ${isAmong(engine, 'type', arg('types'), 'text')}
      and coalesce(cast(${arg('project')} as text), project, '') = coalesce(project, '')
    order by account_id, position limit ${arg('limit')}`,
);

export const findEvent = sqlStatement<{ position: number }, EventRow>(
  (arg) => sql`select ${EVENT_COLUMNS} from events where position = ${arg('position')}`,
);
