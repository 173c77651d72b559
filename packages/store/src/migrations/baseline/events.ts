import type { Engine } from '../../db/engine.ts';
import { createTables, tables } from './table.ts';

/**
 * The outbox. Triggers write the events of audits and imports, in whatever process and statement a run or an import ends, without
 * another message to the server. They fire on updates, so that rows that are copied into a database are no events.
 */
export const EVENTS = tables({
  events: {
    columns: {
      seq: 'seq',
      /** Null until it is published, as the id. */
      position: 'big',
      id: 'uuid',
      account_id: 'big not null',
      /** One of EVENT_TYPES. */
      type: 'text not null',
      report_id: 'uuid',
      run_id: 'uuid',
      import_id: 'bytes',
      key_id: 'text',
      project: 'text',
      /** The rest of what it says: a JSON object. */
      data: `text not null default '{}'`,
      created_at: 'big not null',
    },
    constraints: ['check ((position is null) = (id is null))'],
    fillfactor: 90,
    // A new event is in one small index; the others have it once it is published.
    indexes: [
      'create index events_unpublished on events (seq) where position is null',
      'create unique index events_position on events (position) where position is not null',
      'create index events_account on events (account_id, position) where position is not null',
    ],
  },
  /** How far each consumer of events is, and under `publisher` the position that was given last. */
  event_cursors: {
    columns: { consumer: 'text primary key', position: 'big not null' },
    isByKey: true,
    fillfactor: 50,
  },
});

export const eventTables = (engine: Engine): string[] => [
  ...createTables(EVENTS, engine),
  ...TRIGGERS.flatMap((trigger) => (engine === 'sqlite' ? onSqlite(trigger) : onPostgres(trigger))),
];

type Trigger = {
  name: string;
  table: 'reports' | 'imports';
  columns: string;
  when: string;
  /** The statements that insert events. `json`: what the engine calls the function that makes an object. */
  insert: (json: string) => string;
};

/** Runs of imports, runs that came with their results and runs of deleted projects are no events. */
const reportEvent = (type: string, data: string, when = '') => `
    insert into events (account_id, type, report_id, run_id, project, data, created_at)
    select new.account_id, '${type}', new.id, runs.id, projects.name, ${data}, new.updated_at
    from runs cross join projects
    where runs.seq = new.latest_run_seq and runs.import_seq is null and runs.lane is not null
      and projects.id = new.project_id and projects.account_id = new.account_id ${when};`;

const importEvent = (type: string, data: string, at: string) => `
    insert into events (account_id, type, import_id, data, created_at)
    values (new.account_id, ${type}, new.id, ${data}, new.${at});`;

const ENDS = 'old.status < 2';
const IS_CHANGED = 'old.result_rank >= 0 and new.result_rank <> old.result_rank';
const resultOf = (json: string) =>
  `${json}('score', new.score, 'rank', new.result_rank, 'previousScore', old.score, 'previousRank', old.result_rank)`;

const TRIGGERS: readonly Trigger[] = [
  {
    name: 'reports_event_created',
    table: 'reports',
    columns: 'latest_run_seq',
    when: 'old.latest_run_seq is null and new.latest_run_seq is not null',
    insert: () => reportEvent('report.created', `'{}'`),
  },
  {
    name: 'reports_event_completed',
    table: 'reports',
    columns: 'status',
    when: `${ENDS} and new.status = 2`,
    insert: (json) =>
      reportEvent('report.completed', resultOf(json)) +
      reportEvent('report.result_changed', resultOf(json), `and ${IS_CHANGED}`),
  },
  {
    name: 'reports_event_failed',
    table: 'reports',
    columns: 'status',
    when: `${ENDS} and new.status = 3`,
    insert: (json) => reportEvent('report.failed', `${json}('error', new.error_code)`),
  },
  {
    name: 'imports_event_ended',
    table: 'imports',
    columns: 'status',
    when: 'old.status < 3 and new.status in (3, 4)',
    insert: (json) =>
      importEvent(
        `case new.status when 3 then 'import.completed' else 'import.failed' end`,
        `${json}('lines', new.lines, 'created', new.created, 'refreshed', new.refreshed, 'skipped', new.skipped,
      'rejected', new.rejected, 'error', new.error_code)`,
        'finished_at',
      ),
  },
  {
    name: 'imports_event_audited',
    table: 'imports',
    columns: 'audits_finished_at',
    when: 'old.audits_finished_at is null and new.audits_finished_at is not null',
    insert: () => importEvent(`'import.audits_finished'`, `'{}'`, 'audits_finished_at'),
  },
];

function onSqlite({ name, table, columns, when, insert }: Trigger): string[] {
  return [
    `create trigger ${name} after update of ${columns} on ${table} when ${when} begin ${insert('json_object')}
  end`,
  ];
}

function onPostgres({ name, table, columns, when, insert }: Trigger): string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin ${insert('json_build_object')}
      return null; end $$`,
    `create trigger ${name} after update of ${columns} on ${table} for each row
    when (${when}) execute function ${name}()`,
  ];
}
