const STATES = {
  pending: (row: string) => `${row}result_rank = -1 and ${row}status <> 3`,
  failed: (row: string) => `${row}result_rank = -1 and ${row}status = 3`,
  bad: (row: string) => `${row}result_rank = 0`,
  decent: (row: string) => `${row}result_rank = 1`,
  good: (row: string) => `${row}result_rank = 2`,
};
const NAMES = Object.keys(STATES);

/** What imports need on PostgreSQL beside the tables of both engines. */
export const POSTGRES_IMPORT_TABLES = [
  // Reports of an import by result. One row for each slot, and a count is their sum: workers that end runs of one import
  // at once do not wait for one another, nor for the batch that makes more of its reports.
  `create table import_counts (
    import_seq bigint not null references imports (seq) on delete cascade,
    slot smallint not null,
    ${NAMES.map((name) => `${name} bigint not null default 0`).join(',\n    ')},
    primary key (import_seq, slot)
  ) with (fillfactor = 50)`,
  `alter table imports ${NAMES.map((name) => `drop column ${name}`).join(', ')}`,
  // Every batch moves the place of its import: no index may name a column that moves with it, or each is written anew.
  'alter table imports set (fillfactor = 50)',
  'drop index imports_receiving',
  'create index imports_receiving on imports (seq) where status = 0',
  // What is compressed already is not compressed again.
  'alter table import_chunks alter column body set storage external',
  // Bytes: a password may hold the one character that text cannot. An index entry cannot hold the longest of them.
  'drop table import_passwords',
  `create table import_passwords (
    seq bigint generated always as identity primary key,
    import_seq bigint not null,
    password bytea not null,
    digest bytea not null,
    hash text,
    reserved_until bigint not null default 0,
    unique (import_seq, digest)
  )`,
  'create index import_passwords_waiting on import_passwords (seq) where hash is null',
];

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
}

const ADD_COUNTS = `on conflict (import_seq, slot) do update
  set ${NAMES.map((name) => `${name} = counts.${name} + excluded.${name}`).join(', ')};`;

/** Counts the rows of a transition table in or out. Those of an import that is deleted count nowhere. */
function countAll(rows: string, sign: '' | '-'): string {
  const sums = Object.entries(STATES).map(
    ([name, is]) => `${sign}count(*) filter (where ${is('')}) as ${name}`,
  );
  return `insert into import_counts as counts (import_seq, slot, ${NAMES.join(', ')})
    select import_seq, counter_slot(), ${sums.join(', ')} from ${rows}
    where import_seq is not null and exists (select 1 from imports where imports.seq = ${rows}.import_seq)
    group by import_seq order by import_seq
    ${ADD_COUNTS}`;
}

const countAccount = (rows: string, sign: '' | '-') =>
  `insert into account_totals as totals (account_id, slot, imports)
    select account_id, counter_slot(), ${sign}count(*) from ${rows} group by account_id order by account_id
  on conflict (account_id, slot) do update set imports = totals.imports + excluded.imports;`;

const MOVED = Object.values(STATES).map((is) => `(${is('new.')})::int - (${is('old.')})::int`);

/** The counters change in the transaction that changes a row, whoever runs it: they cannot drift from the rows. */
export const POSTGRES_IMPORT_COUNTERS = [
  triggerFunction('count_imports_made', countAccount('added', '')),
  `create trigger imports_insert after insert on imports referencing new table as added
    for each statement execute function count_imports_made()`,
  triggerFunction(
    'count_imports_deleted',
    `${countAccount('removed', '-')}
    insert into import_garbage (import_seq, keeps_rejects) select seq, 0 from removed order by seq
    on conflict (import_seq) do update set keeps_rejects = 0;`,
  ),
  `create trigger imports_delete after delete on imports referencing old table as removed
    for each statement execute function count_imports_deleted()`,
  triggerFunction(
    'note_import_ended',
    'insert into import_garbage (import_seq, keeps_rejects) values (new.seq, 1) on conflict do nothing;',
  ),
  `create trigger imports_end after update of status on imports for each row
    when (old.status < 3 and new.status >= 3) execute function note_import_ended()`,
  triggerFunction('count_import_reports_made', countAll('added', '')),
  `create trigger reports_import_insert after insert on reports referencing new table as added
    for each statement execute function count_import_reports_made()`,
  triggerFunction('count_import_reports_deleted', countAll('removed', '-')),
  `create trigger reports_import_delete after delete on reports referencing old table as removed
    for each statement execute function count_import_reports_deleted()`,
  triggerFunction(
    'count_import_report_moved',
    `insert into import_counts as counts (import_seq, slot, ${NAMES.join(', ')})
      select new.import_seq, counter_slot(), ${MOVED.join(', ')} from imports where seq = new.import_seq
      ${ADD_COUNTS}`,
  ),
  `create trigger reports_import_result after update of status, result_rank on reports for each row
    when (new.import_seq is not null
      and (new.result_rank <> old.result_rank or (new.status = 3) <> (old.status = 3)))
    execute function count_import_report_moved()`,
];
