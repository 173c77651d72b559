import { CONTRADICTION, defineRule } from '../integrity-rule.ts';

type Reference = { table: string; column: string; to: string; key: string };

const to = (table: string, column: string, target: string, key: string): Reference => ({
  table,
  column,
  to: target,
  key,
});

/** What rows point to. Some are foreign keys as well: those hold only while nobody switches them off. */
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

/** What an import leaves behind is removed a little at a time: until then a note says that it is to be. */
const LEFT_BY_IMPORTS = ['import_chunks', 'import_rejects', 'import_passwords'];

/** Every row belongs to something that is there. */
export const orphans = defineRule({
  id: 'orphans',
  title: 'Every row belongs to one that is there',
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
  return `select '${table}' as subject, 'import_seq ' || child.import_seq || ' is no import and is not swept' as detail
    from (select distinct import_seq from ${table}) as child
    where not exists (select 1 from imports where imports.seq = child.import_seq)
      and not exists (select 1 from import_garbage as garbage where garbage.import_seq = child.import_seq)`;
}
