import { countStates, IMPORT_STATES, STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import { defineInvariant, miscounted, shown } from './define-invariant.ts';
import type { StoreInvariant } from './define-invariant.ts';

/** The recommendation for counters that differ: triggers maintain them, so something bypassed the triggers. */
const MISCOUNTED =
  'The service never bypasses the triggers that count. Find out what else writes to the database, then restore a backup.';

const TOTALS = [...STATE_COLUMNS, 'projects', 'imports'];
/** A query for the number of a table's rows by account, as the counter `total`. */
const counted = (total: string, table: string) =>
  `select account_id, ${TOTALS.map((name) => (name === total ? 'count(*)' : '0')).join(', ')} from ${table} group by account_id`;
/** A query for the bytes of a table's column by account. */
const bytes = (table: string, column: string) =>
  `select account_id as id, sum(${column}) as bytes from ${table} group by account_id`;

/** The reports of projects that were not deleted. */
const SHOWN = `(select reports.* from reports
        join projects on projects.id = reports.project_id and projects.account_id = reports.account_id) as reports`;

const OUTCOMES = '(imports.created + imports.refreshed + imports.skipped + imports.rejected)';

export const COUNTER_INVARIANTS: readonly StoreInvariant[] = [
  defineInvariant({
    id: 'account-totals',
    title: 'The totals of every account equal a recount',
    recommendation: MISCOUNTED,
    sql: () =>
      miscounted({
        of: ['account', 'accounts'],
        columns: TOTALS,
        kept: `select account_id as id, ${TOTALS.join(', ')} from account_totals`,
        counted: `select projects.account_id, ${countStates(STATE_COLUMNS, 'reports.')}, 0 as projects, 0 as imports
          from reports join projects on projects.id = reports.project_id group by projects.account_id
          union all ${counted('projects', 'projects')} union all ${counted('imports', 'imports')}`,
      }),
  }),
  // The bytes that count toward an account's quota are those of its runs and imports, and they match the stored data. A chunk of
  // an upload is removed when its lines have outcomes, but counts until the import ends. The lines of a sitemap no longer count
  // while they are being removed.
  defineInvariant({
    id: 'stored-bytes',
    title: 'The stored bytes of every account match their counters',
    recommendation: MISCOUNTED,
    sql: ({ uuid }) => `
      ${miscounted({
        of: ['account', 'accounts'],
        columns: ['bytes'],
        kept: bytes('account_totals', 'stored_bytes'),
        counted: [
          bytes('runs', 'result_bytes'),
          bytes('imports', 'reject_bytes + upload_bytes'),
          bytes('run_images', 'octet_length(body)'),
          bytes('lab_files', 'octet_length(body)'),
        ].join(' union all '),
      })}
      union all
      select 'run ' || ${uuid('runs.id')},
        'counts ' || runs.result_bytes || ' bytes; its findings have ' || ${shown('octet_length(results.body)')}
      from runs left join run_results as results on results.run_seq = runs.seq
      where runs.result_bytes <> coalesce(octet_length(results.body), 0)
      union all
      select 'import ' || ${uuid('id')},
        'counts ' || reject_bytes || ' bytes of rejects and ' || upload_bytes || ' of its upload; stored are '
          || rejects || ' and ' || upload
      from (
        select imports.*,
          (select cast(coalesce(sum(octet_length(text) + octet_length(reason)), 0) as bigint)
            from import_rejects where import_seq = imports.seq) as rejects,
          (select cast(coalesce(sum(octet_length(body)), 0) as bigint)
            from import_chunks where import_seq = imports.seq) as upload
        from imports
      ) as imports
      where reject_bytes <> rejects or (status >= 3 and upload_bytes <> 0)
        or (status < 3 and chunks > 0 and (upload_bytes < upload or (cursor_chunk = 0 and upload_bytes <> upload)))`,
  }),
  defineInvariant({
    id: 'project-totals',
    title: 'The totals of every project equal a recount',
    recommendation: MISCOUNTED,
    sql: () =>
      miscounted({
        of: ['project', 'projects'],
        columns: STATE_COLUMNS,
        kept: `select id, ${STATE_COLUMNS.join(', ')} from projects`,
        counted: `select project_id, ${countStates(STATE_COLUMNS, 'reports.')} from reports group by project_id`,
      }),
  }),
  defineInvariant({
    id: 'import-totals',
    title: 'The reports of every import match its counters',
    recommendation: MISCOUNTED,
    sql: ({ uuid }) => {
      const ofImport = miscounted({
        of: ['import', `(select seq as id, ${uuid('id')} as name from imports)`],
        columns: IMPORT_STATES,
        kept: `select import_seq as id, ${IMPORT_STATES.join(', ')} from import_counts`,
        counted: `select import_seq, ${countStates(IMPORT_STATES, 'reports.')} from ${SHOWN} group by import_seq`,
      });
      const ofProject = miscounted({
        of: ['project', 'projects'],
        each: 'import_seq',
        columns: IMPORT_STATES,
        kept: `select project_id as id, import_seq, ${IMPORT_STATES.join(', ')} from import_projects`,
        counted: `select project_id, import_seq, ${countStates(IMPORT_STATES, 'reports.')} from ${SHOWN}
          where import_seq is not null group by project_id, import_seq`,
      });
      return `${ofImport} union all ${ofProject}`;
    },
  }),
  // Every line of an import has exactly one outcome or is waiting for one. While an import is being received, or its sitemap is
  // being read, no line has an outcome.
  defineInvariant({
    id: 'import-lines',
    title: 'Every line of an import has one outcome or is waiting, and every reject is stored',
    sql: ({ uuid }) => `
      select 'import ' || ${uuid('imports.id')} as subject,
        'has ' || imports.lines || ' lines, ' || ${OUTCOMES} || ' outcomes, ' || waiting || ' waiting lines, '
          || imports.rejected || ' rejects, ' || imports.kept_rejects || ' of them to be stored, ' || rejects || ' stored' as detail
      from (
        select imports.*,
          (select count(*) from import_rejects where import_seq = imports.seq) as rejects,
          cast((select coalesce(sum(entries), 0) from import_chunks where import_seq = imports.seq) as bigint) - cursor_entry as waiting
        from imports
      ) as imports
      where imports.kept_rejects <> rejects or imports.kept_rejects > imports.rejected
        or (imports.status in (1, 2) and imports.sitemap_url is null and ${OUTCOMES} + waiting <> imports.lines)
        or (imports.status = 3 and ${OUTCOMES} <> imports.lines)
        or (imports.status in (4, 5) and ${OUTCOMES} > imports.lines)
        or ((imports.status = 0 or imports.sitemap_url is not null) and ${OUTCOMES} <> 0)`,
  }),
];
