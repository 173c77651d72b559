const STORED = (row: 'new' | 'old') => `(${row}.reject_bytes + ${row}.upload_bytes)`;
const ADDED =
  'on conflict (account_id, slot) do update set stored_bytes = totals.stored_bytes + excluded.stored_bytes;';

function triggerFunction(name: string, body: string): string {
  return `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
}

const countImport = (name: string, account: string, bytes: string) =>
  triggerFunction(
    name,
    `insert into account_totals as totals (account_id, slot, stored_bytes)
      values (${account}, counter_slot(), ${bytes}) ${ADDED}`,
  );

/** The bytes that an account stores, in its totals: they change in the transaction that changes a row. */
export const POSTGRES_STORED_BYTES = [
  `insert into account_totals as totals (account_id, slot, stored_bytes)
    select account_id, 0, sum(bytes) from (
      select account_id, result_bytes::bigint as bytes from runs
      union all select account_id, reject_bytes + upload_bytes from imports
    ) as stored group by account_id having sum(bytes) > 0 ${ADDED}`,
  triggerFunction(
    'count_results_made',
    `insert into account_totals as totals (account_id, slot, stored_bytes)
      select runs.account_id, counter_slot(), sum(octet_length(added.body)) from added
      join runs on runs.seq = added.run_seq group by runs.account_id order by runs.account_id ${ADDED}`,
  ),
  `create trigger run_results_insert after insert on run_results referencing new table as added
    for each statement execute function count_results_made()`,
  triggerFunction(
    'count_results_gone',
    `insert into account_totals as totals (account_id, slot, stored_bytes)
      select account_id, counter_slot(), -sum(result_bytes) from removed
      group by account_id having sum(result_bytes) > 0 order by account_id ${ADDED}`,
  ),
  `create trigger runs_delete_bytes after delete on runs referencing old table as removed
    for each statement execute function count_results_gone()`,
  countImport('count_import_bytes_made', 'new.account_id', STORED('new')),
  `create trigger imports_insert_bytes after insert on imports for each row
    when (${STORED('new')} > 0) execute function count_import_bytes_made()`,
  countImport('count_import_bytes_moved', 'new.account_id', `${STORED('new')} - ${STORED('old')}`),
  `create trigger imports_update_bytes after update of reject_bytes, upload_bytes on imports for each row
    when (${STORED('new')} <> ${STORED('old')}) execute function count_import_bytes_moved()`,
  countImport('count_import_bytes_gone', 'old.account_id', `-${STORED('old')}`),
  `create trigger imports_delete_bytes after delete on imports for each row
    when (${STORED('old')} > 0) execute function count_import_bytes_gone()`,
];
