import { IMPORT_STATES, REPORT_STATES, STATE_COLUMNS } from '../migrations/baseline/report-states.ts';
import type { State } from '../migrations/baseline/report-states.ts';
import { defineInvariant, shown } from './define-invariant.ts';
import type { StoreInvariant } from './define-invariant.ts';

/** The recommendation for counters that differ: triggers maintain them, so something bypassed the triggers. */
const MISCOUNTED =
  'The service never bypasses the triggers that count. Find out what else writes to the database, then restore a backup.';

/** SQL that counts rows of `reports` by status and result. */
export function stateCounts(columns: readonly State[]): string {
  return columns
    .map((name) => `count(case when ${REPORT_STATES[name]('reports.')} then 1 end) as ${name}`)
    .join(', ');
}

/** SQL that sums columns, as integers: on PostgreSQL, sums of 64-bit integers have another type. */
function sums(columns: readonly string[]): string {
  return columns.map((column) => `cast(sum(${column}) as bigint) as ${column}`).join(', ');
}

/** SQL for the condition that any of the columns differ between two tables, and for the detail that reports it. */
function differing(
  columns: readonly string[],
  kept: string,
  counted: string,
): { condition: string; detail: string } {
  const list = (table: string) =>
    columns.map((column) => `'${column} ' || coalesce(${table}.${column}, 0)`).join(` || ', ' || `);
  return {
    condition: columns.map((column) => `coalesce(${kept}.${column}, 0) <> ${counted}.${column}`).join(' or '),
    detail: `'counts ' || ${list(kept)} || '; a recount has ' || ${list(counted)}`,
  };
}

const COLUMNS = [...STATE_COLUMNS, 'projects', 'imports'];

const COUNTED = differing(STATE_COLUMNS, 'projects', 'counted');

const DIFFERING = differing(IMPORT_STATES, 'imports', 'counted');
const BY_PROJECT = differing(IMPORT_STATES, 'kept', 'counted');

/** On PostgreSQL the counters are separate rows, one per slot. */
const KEPT = {
  sqlite: 'imports',
  postgres: `(select imports.*, ${IMPORT_STATES.map(
    (name) =>
      `coalesce((select sum(${name}) from import_counts where import_seq = imports.seq), 0)::bigint as ${name}`,
  ).join(', ')} from imports) as imports`,
};

/** Reports of projects that were not deleted. */
const SHOWN = `(select reports.* from reports
        join projects on projects.id = reports.project_id and projects.account_id = reports.account_id) as reports`;

/** What an account stores, as the joins below sum it up. */
const STORED_BYTES = ['results', 'images', 'files', 'uploads']
  .map((kind) => `coalesce(${kind}.bytes, 0)`)
  .join(' + ');

const OUTCOMES = '(imports.created + imports.refreshed + imports.skipped + imports.rejected)';

export const COUNTER_INVARIANTS: readonly StoreInvariant[] = [
  defineInvariant({
    id: 'account-totals',
    title: 'The totals of every account equal a recount',
    recommendation: MISCOUNTED,
    sql: () => `
      select 'account ' || accounts.name as subject, ${differing(COLUMNS, 'kept', 'counted').detail} as detail
      from accounts
      left join (select account_id, ${sums(COLUMNS)} from account_totals group by account_id) as kept
        on kept.account_id = accounts.id
      join (
        select owner.id as account_id, ${STATE_COLUMNS.map((name) => `coalesce(reports.${name}, 0) as ${name}`).join(', ')},
          (select count(*) from projects where projects.account_id = owner.id) as projects,
          (select count(*) from imports where imports.account_id = owner.id) as imports
        from accounts as owner
        left join (
          select projects.account_id, ${stateCounts(STATE_COLUMNS)} from reports join projects on projects.id = reports.project_id
          group by projects.account_id
        ) as reports on reports.account_id = owner.id
      ) as counted on counted.account_id = accounts.id
      where ${differing(COLUMNS, 'kept', 'counted').condition}`,
  }),
  // The bytes that count toward the quota of an account are those of its runs and imports, and these match what is stored.
  // A chunk of an upload is removed when its lines have outcomes, but counts until the import ends. The lines of a sitemap
  // no longer count while they are being removed.
  defineInvariant({
    id: 'stored-bytes',
    title: 'The stored bytes of every account match their counters',
    recommendation: MISCOUNTED,
    sql: ({ uuid }) => `
      select 'account ' || accounts.name as subject,
        'counts ' || coalesce(totals.bytes, 0) || ' bytes; a recount has ' || (${STORED_BYTES}) as detail
      from accounts
      left join (
        select account_id, cast(sum(stored_bytes) as bigint) as bytes from account_totals group by account_id
      ) as totals on totals.account_id = accounts.id
      left join (
        select account_id, cast(sum(result_bytes) as bigint) as bytes from runs group by account_id
      ) as results on results.account_id = accounts.id
      left join (
        select account_id, cast(sum(reject_bytes + upload_bytes) as bigint) as bytes from imports group by account_id
      ) as uploads on uploads.account_id = accounts.id
      left join (
        select account_id, cast(sum(octet_length(body)) as bigint) as bytes from run_images group by account_id
      ) as images on images.account_id = accounts.id
      left join (
        select account_id, cast(sum(octet_length(body)) as bigint) as bytes from lab_files group by account_id
      ) as files on files.account_id = accounts.id
      where coalesce(totals.bytes, 0) <> ${STORED_BYTES}
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
    // Two queries: each groups along the index of reports by project, so that neither holds all projects in memory.
    sql: () => `
      select 'project ' || projects.name as subject, ${COUNTED.detail} as detail
      from (select project_id, ${stateCounts(STATE_COLUMNS)} from reports group by project_id) as counted
      join projects on projects.id = counted.project_id
      where ${COUNTED.condition}
      union all
      select 'project ' || projects.name, 'counts ' || (${IMPORT_STATES.join(' + ')}) || ' reports and has none'
      from projects
      where (${STATE_COLUMNS.map((name) => `${name} <> 0`).join(' or ')})
        and not exists (select 1 from reports where reports.project_id = projects.id)`,
  }),
  defineInvariant({
    id: 'import-totals',
    title: 'The reports of every import match its counters',
    recommendation: MISCOUNTED,
    sql: ({ uuid, engine }) => `
      select 'import ' || ${uuid('imports.id')} as subject, ${DIFFERING.detail} as detail
      from ${KEPT[engine]}
      join (
        select own.seq, ${stateCounts(IMPORT_STATES)}
        from imports as own left join ${SHOWN} on reports.import_seq = own.seq
        group by own.seq
      ) as counted on counted.seq = imports.seq
      where ${DIFFERING.condition}
      union all
      select 'import ' || counted.import_seq || ' in project ' || counted.project_id, ${BY_PROJECT.detail}
      from (
        select project_id, import_seq, ${stateCounts(IMPORT_STATES)} from ${SHOWN}
        where import_seq is not null group by project_id, import_seq
      ) as counted
      left join import_projects as kept
        on kept.project_id = counted.project_id and kept.import_seq = counted.import_seq
      where ${BY_PROJECT.condition}`,
  }),
  // Every line of an import has exactly one outcome, or is waiting for it. While an import is being received, or its sitemap
  // is being read, no line has an outcome.
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
