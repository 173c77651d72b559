import { sql } from 'kysely';
import type { Engine } from '../db/statement.ts';
import type { SchemaStep } from './migration.ts';

/**
 * Passwords that wait for their hash are sealed with a key that is not in the database. A step has no key: what lies there
 * in plain text is marked by a first byte of 0, and sealed by the first process that opens the database with its key.
 */
export const secretsStep: SchemaStep = {
  name: '0026-secrets',
  async up(db, engine) {
    for (const part of PARTS[engine]) await sql.raw(part).execute(db);
  },
};

/** Passwords that somebody still needs: for their hash, or for reports that it was not given to yet. */
const NEEDED = `hash is null or exists (select 1 from pending_passwords where password_seq = seq)`;

const secretKeyTable = (bytes: string, end: string) => `create table secret_key (
  id integer primary key check (id = 1),
  key_check ${bytes} not null,
  has_plain integer not null check (has_plain in (0, 1))
${end}`;

// Digests that were made without a key would tell what was sent to whoever guesses it.
const FORGET_DIGESTS = (empty: string) =>
  `update imports set request_digest = ${empty} where request_digest is not null`;

const WAITING = 'create index import_passwords_waiting on import_passwords (seq) where password is not null';

const PARTS: Record<Engine, readonly string[]> = {
  sqlite: [
    secretKeyTable('blob', ') strict'),
    'drop index import_passwords_waiting',
    'alter table import_passwords rename to plain_passwords',
    `create table import_passwords (
      seq integer primary key autoincrement,
      import_seq integer not null,
      digest blob not null,
      password blob,
      hash text,
      reserved_until integer not null default 0,
      unique (import_seq, digest)
    ) strict`,
    `insert into import_passwords (seq, import_seq, digest, password, hash, reserved_until)
      select seq, import_seq, randomblob(32),
        case when ${NEEDED} then unhex('00' || hex(password)) end, hash, reserved_until
      from plain_passwords`,
    `delete from sqlite_sequence where name = 'import_passwords'`,
    `update sqlite_sequence set name = 'import_passwords' where name = 'plain_passwords'`,
    'drop table plain_passwords',
    WAITING,
    FORGET_DIGESTS(`x''`),
  ],
  postgres: [
    secretKeyTable('bytea', ')'),
    'drop index import_passwords_waiting',
    // New columns: what the server knows of the values of old ones goes with these.
    'alter table import_passwords rename column password to plain',
    'alter table import_passwords drop column digest',
    'alter table import_passwords add column digest bytea, add column password bytea',
    'alter table import_passwords alter column password set statistics 0',
    `update import_passwords set
      digest = uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()),
      password = case when ${NEEDED} then '\\x00'::bytea || plain end`,
    `alter table import_passwords alter column digest set not null, drop column plain,
      add unique (import_seq, digest)`,
    WAITING,
    FORGET_DIGESTS(`''::bytea`),
  ],
};
