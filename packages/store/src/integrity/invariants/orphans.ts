import { CONTRADICTION, defineInvariant } from '../define-invariant.ts';

type Reference = { table: string; column: string; to: string; key: string };

const to = (table: string, column: string, target: string, key: string): Reference => ({
  table,
  column,
  to: target,
  key,
});

/** The references between tables. Some are foreign keys as well, which are enforced only while they are switched on. */
const REFERENCES: readonly Reference[] = [
  to('account_totals', 'account_id', 'accounts', 'id'),
  to('api_keys', 'account_id', 'accounts', 'id'),
  to('activity', 'account_id', 'accounts', 'id'),
  to('sessions', 'account_id', 'accounts', 'id'),
  to('sign_in_links', 'account_id', 'accounts', 'id'),
  to('idempotency_keys', 'account_id', 'accounts', 'id'),
  to('projects', 'account_id', 'accounts', 'id'),
  to('reports', 'account_id', 'accounts', 'id'),
  to('reports', 'project_id', 'projects', 'id'),
  to('schedules', 'project_id', 'projects', 'id'),
  to('imports', 'account_id', 'accounts', 'id'),
  to('runs', 'report_seq', 'reports', 'seq'),
  to('run_results', 'run_seq', 'runs', 'seq'),
  to('pending_passwords', 'report_seq', 'reports', 'seq'),
  to('pending_passwords', 'password_seq', 'import_passwords', 'seq'),
];

/** Rows of a deleted import are removed in small steps; until then `import_garbage` lists the import. */
const LEFT_BY_IMPORTS = ['import_chunks', 'import_rejects', 'import_passwords'];

/** Every reference points to an existing row. */
export const orphans = defineInvariant({
  id: 'orphans',
  title: 'Every reference points to an existing row',
  recommendation: CONTRADICTION,
  sql: ({ openJobs, keptJobs }) =>
    [
      ...REFERENCES.map((reference) => missing(reference)),
      missing(to(`(select run_seq from (${openJobs}) as open)`, 'run_seq', 'runs', 'seq'), 'jobs'),
      missing(to(`(select run_seq from (${keptJobs}) as kept)`, 'run_seq', 'runs', 'seq'), 'kept_jobs'),
      ...LEFT_BY_IMPORTS.map((table) => leftBehind(table)),
    ].join('\n union all '),
});

function missing({ table, column, to: target, key }: Reference, name = table): string {
  return `select '${name}' as subject, '${column} ' || child.${column} || ' is not in ${target}' as detail
    from ${table} as child
    where not exists (select 1 from ${target} as parent where parent.${key} = child.${column})`;
}

function leftBehind(table: string): string {
  return `select '${table}' as subject, 'import_seq ' || child.import_seq || ' is not an import and is not listed for removal' as detail
    from (select distinct import_seq from ${table}) as child
    where not exists (select 1 from imports where imports.seq = child.import_seq)
      and not exists (select 1 from import_garbage as garbage where garbage.import_seq = child.import_seq)`;
}
