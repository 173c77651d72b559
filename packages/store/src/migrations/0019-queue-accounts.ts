import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { ACCOUNT_COUNTS } from './postgres/queue-account-tables.ts';

/** The open jobs of each account are counted by lane: what the share of an account goes by. */
export const queueAccountsStep: SchemaStep = {
  name: '0019-queue-accounts',
  async up(db, engine) {
    const parts = engine === 'sqlite' ? [...TABLE, ...TRIGGERS] : ACCOUNT_COUNTS;
    for (const part of parts) await sql.raw(part).execute(db);
  },
};

const TABLE = [
  `create table queue_accounts (
    account_id integer not null,
    lane integer not null check (lane in (0, 1)),
    queued integer not null default 0,
    primary key (lane, account_id)
  ) strict, without rowid`,
  `insert into queue_accounts (account_id, lane, queued)
    select account_id, lane, count(*) from jobs group by account_id, lane`,
  // The first jobs of an account, in the order of their turns.
  'create index jobs_turn_of_account on jobs (account_id, lane, turn_at) where turn_at >= 0',
];

// As with lanes, a claim counts for itself: once for all its jobs.
const TRIGGERS = [
  `create trigger jobs_insert_account after insert on jobs begin
    insert into queue_accounts (account_id, lane, queued) values (new.account_id, new.lane, 1)
      on conflict (lane, account_id) do update set queued = queued + 1;
  end`,
  `create trigger jobs_delete_account after delete on jobs
    when not exists (select 1 from claims where claims.host_id = old.host_id and claims.run_seq = old.run_seq) begin
    update queue_accounts set queued = queued - 1 where account_id = old.account_id and lane = old.lane;
  end`,
];
