import { STATE_COLUMNS } from '../../schema.ts';
import type { ColumnTypes } from './column-types.ts';

/** Accounts with their totals, keys, sessions and activity. */
export const accountTables = (t: ColumnTypes): string[] => [
  `create table accounts (
    id ${t.engine === 'sqlite' ? 'integer primary key' : t.seq},
    name ${t.sortedText} not null unique,
    created_at ${t.big} not null,
    imports_worked_at ${t.big} not null default 0
  ${t.end()}`,
  // PostgreSQL has a row for each slot, and a total is their sum: sessions that count concurrently do not wait for each other.
  `create table account_totals (
    account_id ${t.big} ${t.engine === 'sqlite' ? 'primary key' : 'not null'} references accounts (id),
    ${t.engine === 'sqlite' ? '' : 'slot smallint not null,'}
    projects ${t.big} not null default 0,
    imports integer not null default 0,
    ${STATE_COLUMNS.map((name) => `${name} ${t.big} not null default 0,`).join('\n    ')}
    stored_bytes ${t.big} not null default 0
    ${t.engine === 'sqlite' ? '' : ', primary key (account_id, slot)'}
  ${t.end(50)}`,
  `create table api_keys (
    id ${t.sortedText} primary key,
    account_id ${t.big} not null references accounts (id),
    name text not null,
    digest ${t.bytes} not null,
    scopes text not null,
    created_at ${t.big} not null,
    expires_at ${t.big},
    last_used_at ${t.big},
    revoked_at ${t.big}
  ${t.endByKey()}`,
  'create unique index api_keys_digest on api_keys (digest)',
  'create index api_keys_order on api_keys (account_id, created_at, id)',
  `create table sessions (
    digest ${t.bytes} primary key,
    id text not null,
    account_id ${t.big} not null references accounts (id),
    key_id text,
    address text,
    created_at ${t.big} not null,
    used_at ${t.big} not null
  ${t.endByKey()}`,
  'create unique index sessions_id on sessions (id)',
  'create index sessions_account on sessions (account_id, created_at, id)',
  `create table sign_in_links (
    digest ${t.bytes} primary key,
    account_id ${t.big} not null references accounts (id),
    expires_at ${t.big} not null
  ${t.endByKey()}`,
  `create table secret_key (
    id integer primary key check (id = 1),
    key_check ${t.bytes} not null
  ${t.end()}`,
  ...activityTable(t),
];

/** The log is append-only: an entry changes only in how often it occurred. */
const activityTable = (t: ColumnTypes) => [
  `create table activity (
    seq ${t.seq},
    account_id ${t.big} not null references accounts (id),
    at ${t.big} not null,
    action text not null,
    result integer not null check (result in (0, 1)),
    actor integer not null check (actor between 0 and 3),
    key_id text,
    address text,
    object text,
    detail text,
    occurrences integer not null default 1,
    last_at ${t.big},
    fingerprint text
  ${t.end()}`,
  'create index activity_account on activity (account_id, seq)',
  'create index activity_kind on activity (account_id, action, result, seq)',
  'create unique index activity_fingerprint on activity (account_id, fingerprint)',
  ...(t.engine === 'sqlite' ? [] : [REFUSE_CHANGE]),
  `create trigger activity_stays before update of ${ACTIVITY_FIXED} on activity ${refuse(t)}`,
  `create trigger activity_grows before update on activity ${refuse(t, 'new.occurrences <= old.occurrences')}`,
];

const ACTIVITY_FIXED =
  'seq, account_id, at, action, result, actor, key_id, address, object, detail, fingerprint';
const REFUSE_CHANGE = `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'The activity is only added to.'; end $$`;

function refuse({ engine }: ColumnTypes, when?: string): string {
  if (engine === 'postgres')
    return `for each row ${when === undefined ? '' : `when (${when})`} execute function refuse_change()`;
  return `${when === undefined ? '' : `when ${when}`} begin
      select raise(abort, 'The activity is only added to.');
    end`;
}
