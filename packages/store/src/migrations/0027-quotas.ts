import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { POSTGRES_STORED_BYTES } from './postgres/stored-bytes.ts';

/**
 * Counts the bytes that an account stores: uploads until their import has ended, rejects that are kept, and the results of
 * runs. An import tells how many of its rejects are kept.
 */
export const quotasStep: SchemaStep = {
  name: '0027-quotas',
  async up(db, engine) {
    const big = engine === 'sqlite' ? 'integer' : 'bigint';
    const length =
      engine === 'sqlite'
        ? (text: string) => `length(cast(${text} as blob))`
        : (text: string) => `octet_length(${text})`;
    const parts = [
      ...columns(big),
      ...counts(length),
      ...(engine === 'sqlite' ? SQLITE : POSTGRES_STORED_BYTES),
    ];
    for (const part of parts) await sql.raw(part).execute(db);
  },
};

const columns = (big: string) => [
  `alter table runs add column result_bytes integer not null default 0`,
  `alter table imports add column kept_rejects integer not null default 0`,
  `alter table imports add column reject_bytes ${big} not null default 0`,
  `alter table imports add column upload_bytes ${big} not null default 0`,
  `alter table account_totals add column stored_bytes ${big} not null default 0`,
];

const counts = (length: (text: string) => string) => [
  `update runs set result_bytes = coalesce((select length(body) from run_results where run_seq = runs.seq), 0)
    where status = 2`,
  `update imports set kept_rejects = rejected,
    reject_bytes = (select coalesce(sum(${length('text')} + ${length('reason')}), 0) from import_rejects where import_seq = imports.seq),
    upload_bytes = case when status < 3
      then (select coalesce(sum(length(body)), 0) from import_chunks where import_seq = imports.seq) else 0 end`,
];

const STORED = (row: 'new' | 'old') => `(${row}.reject_bytes + ${row}.upload_bytes)`;
const add = (account: string, bytes: string) =>
  `update account_totals set stored_bytes = stored_bytes + ${bytes} where account_id = ${account}`;

const SQLITE = [
  `update account_totals set stored_bytes =
    (select coalesce(sum(result_bytes), 0) from runs where runs.account_id = account_totals.account_id)
    + (select coalesce(sum(reject_bytes + upload_bytes), 0) from imports where imports.account_id = account_totals.account_id)`,
  `create trigger run_results_insert after insert on run_results begin
    ${add('(select account_id from runs where seq = new.run_seq)', 'length(new.body)')};
  end`,
  `create trigger runs_delete_bytes after delete on runs when old.result_bytes > 0 begin
    ${add('old.account_id', '-old.result_bytes')};
  end`,
  `create trigger imports_insert_bytes after insert on imports when ${STORED('new')} > 0 begin
    ${add('new.account_id', STORED('new'))};
  end`,
  `create trigger imports_update_bytes after update of reject_bytes, upload_bytes on imports
    when ${STORED('new')} <> ${STORED('old')} begin
    ${add('new.account_id', `${STORED('new')} - ${STORED('old')}`)};
  end`,
  `create trigger imports_delete_bytes after delete on imports when ${STORED('old')} > 0 begin
    ${add('old.account_id', `-${STORED('old')}`)};
  end`,
];
