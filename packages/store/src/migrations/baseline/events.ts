import type { Engine } from '../../db/engine.ts';
import { createTables, rowTriggers, TABLE, tables } from './table.ts';

/**
 * The outbox. Triggers write the events of audits and imports, in whatever process and statement a run or an import ends, without
 * another message to the server. They fire on updates, so rows that are copied into a database cause no events.
 */
export const EVENTS = tables({
  events: {
    seq: 'seq',
    /** Null until the event is published, like the id. */
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
    /** Further fields of the event: a JSON object. */
    data: `text not null default '{}'`,
    created_at: 'big not null',
    // A new event is in one small index only; the others contain it once it is published.
    [TABLE]: {
      constraints: ['check ((position is null) = (id is null))'],
      fillfactor: 90,
      indexes: {
        unpublished: '(seq) where position is null',
        position: 'unique (position) where position is not null',
        account: '(account_id, position) where position is not null',
      },
    },
  },
  /** The position that each consumer of events has reached, and under `publisher` the last assigned position. */
  event_cursors: {
    consumer: 'text primary key',
    position: 'big not null',
    [TABLE]: { isByKey: true, fillfactor: 50 },
  },
});

export const eventTables = (engine: Engine): string[] => [
  ...createTables(EVENTS, engine),
  ...eventTriggers(engine),
];

/** Runs of imports, runs stored with their results and runs of deleted projects cause no events. */
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

function eventTriggers(engine: Engine): string[] {
  const trigger = rowTriggers(engine);
  const json = engine === 'sqlite' ? 'json_object' : 'json_build_object';
  return [
    ...trigger(
      'reports_event_created',
      'update of latest_run_seq on reports',
      reportEvent('report.created', `'{}'`),
      'old.latest_run_seq is null and new.latest_run_seq is not null',
    ),
    ...trigger(
      'reports_event_completed',
      'update of status on reports',
      reportEvent('report.completed', resultOf(json)) +
        reportEvent('report.result_changed', resultOf(json), `and ${IS_CHANGED}`),
      `${ENDS} and new.status = 2`,
    ),
    ...trigger(
      'reports_event_failed',
      'update of status on reports',
      reportEvent('report.failed', `${json}('error', new.error_code)`),
      `${ENDS} and new.status = 3`,
    ),
    ...trigger(
      'imports_event_ended',
      'update of status on imports',
      importEvent(
        `case new.status when 3 then 'import.completed' else 'import.failed' end`,
        `${json}('lines', new.lines, 'created', new.created, 'refreshed', new.refreshed, 'skipped', new.skipped,
      'rejected', new.rejected, 'error', new.error_code)`,
        'finished_at',
      ),
      'old.status < 3 and new.status in (3, 4)',
    ),
    ...trigger(
      'imports_event_audited',
      'update of audits_finished_at on imports',
      importEvent(`'import.audits_finished'`, `'{}'`, 'audits_finished_at'),
      'old.audits_finished_at is null and new.audits_finished_at is not null',
    ),
  ];
}
