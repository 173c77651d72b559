import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** The log of activity: lines that nobody changes afterwards. */
export const activityStep: SchemaStep = {
  name: '0008-activity',
  async up(db, engine) {
    const isSqlite = engine === 'sqlite';
    const seq = isSqlite
      ? 'integer primary key autoincrement'
      : 'bigint generated always as identity primary key';
    const big = isSqlite ? 'integer' : 'bigint';
    const statements = [
      `create table activity (
        seq ${seq},
        account_id ${big} not null references accounts (id),
        at ${big} not null,
        action text not null,
        result integer not null check (result in (0, 1)),
        actor integer not null check (actor between 0 and 3),
        key_id text,
        address text,
        object text,
        detail text
      )${isSqlite ? ' strict' : ''}`,
      'create index activity_account on activity (account_id, seq)',
      'create index activity_result on activity (account_id, result, seq)',
      ...(isSqlite ? SQLITE_GUARD : POSTGRES_GUARD),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const SQLITE_GUARD = [
  `create trigger activity_stays before update on activity
    begin select raise(abort, 'The activity is only added to.'); end`,
];

const POSTGRES_GUARD = [
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'The activity is only added to.'; end $$`,
  'create trigger activity_stays before update on activity for each row execute function refuse_change()',
];
