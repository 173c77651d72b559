import type { Engine } from '../../db/engine.ts';
import { STATE_COUNTS } from './report-states.ts';
import { createTables, of, TABLE, tables } from './table.ts';

/** Accounts with their totals, keys, sessions and activity. */
export const ACCOUNTS = tables({
  accounts: {
    id: 'rowid',
    name: 'sortedText not null unique',
    created_at: 'big not null',
    imports_worked_at: 'big not null default 0',
  },
  /** Totals are summed over slots: see `counters.ts`. */
  account_totals: {
    account_id: 'big not null references accounts (id)',
    slot: 'small not null',
    projects: 'big not null default 0',
    imports: 'integer not null default 0',
    ...STATE_COUNTS,
    /** Bytes of uploads, rejects and results. */
    stored_bytes: 'big not null default 0',
    [TABLE]: { key: 'account_id, slot', isByKey: true, fillfactor: 50 },
  },
  api_keys: {
    id: 'sortedText primary key',
    account_id: 'big not null references accounts (id)',
    name: 'text not null',
    digest: 'bytes not null',
    /** Separated by spaces. */
    scopes: 'text not null',
    created_at: 'big not null',
    expires_at: 'big',
    last_used_at: 'big',
    revoked_at: 'big',
    [TABLE]: { isByKey: true, indexes: { digest: 'unique (digest)', order: '(account_id, created_at, id)' } },
  },
  /** Signed-in browsers. */
  sessions: {
    /** SHA-256 of its token. */
    digest: 'bytes primary key',
    id: 'text not null',
    account_id: 'big not null references accounts (id)',
    key_id: 'text',
    /** The client's IP address at sign-in. */
    address: 'text',
    created_at: 'big not null',
    used_at: 'big not null',
    [TABLE]: { isByKey: true, indexes: { id: 'unique (id)', account: '(account_id, created_at, id)' } },
  },
  /** Sign-in links, each valid once. */
  sign_in_links: {
    /** SHA-256 of its token. */
    digest: 'bytes primary key',
    account_id: 'big not null references accounts (id)',
    expires_at: 'big not null',
    [TABLE]: { isByKey: true },
  },
  /** The secret key that the database is used with: one row, once it is used with any. */
  secret_key: {
    id: of<1>('integer primary key check (id = 1)'),
    /** Identifies the key. */
    key_check: 'bytes not null',
  },
  /** The activity log. Entries are only added, counted up when they repeat, and removed when they are old. */
  activity: {
    seq: 'seq',
    account_id: 'big not null references accounts (id)',
    at: 'big not null',
    /** One of ACTIVITY_ACTIONS, as text: actions may be added at any index. */
    action: 'text not null',
    /** Index into ACTIVITY_RESULTS. */
    result: 'integer not null check (result in (0, 1))',
    /** Index into ACTOR_KINDS. */
    actor: 'integer not null check (actor between 0 and 3)',
    key_id: 'text',
    address: 'text',
    object: 'text',
    detail: 'text',
    /** How often it happened within its window. */
    occurrences: 'integer not null default 1',
    /** The time of the last occurrence; null if there was only one. */
    last_at: 'big',
    /** A digest of the event and its time window: equal for repeats. Null for entries from before repeats were counted. */
    fingerprint: 'text',
    [TABLE]: {
      indexes: {
        account: '(account_id, seq)',
        kind: '(account_id, action, result, seq)',
        fingerprint: 'unique (account_id, fingerprint)',
      },
    },
  },
});

export const accountTables = (engine: Engine): string[] => [
  ...createTables(ACCOUNTS, engine),
  ...(engine === 'sqlite' ? [] : [REFUSE_CHANGE]),
  `create trigger activity_stays before update of ${ACTIVITY_FIXED} on activity ${refuse(engine)}`,
  `create trigger activity_grows before update on activity ${refuse(engine, 'new.occurrences <= old.occurrences')}`,
];

const ACTIVITY_FIXED =
  'seq, account_id, at, action, result, actor, key_id, address, object, detail, fingerprint';
const REFUSE_CHANGE = `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'The activity is only added to.'; end $$`;

function refuse(engine: Engine, condition?: string): string {
  const when = condition === undefined ? '' : `when (${condition})`;
  return engine === 'postgres'
    ? `for each row ${when} execute function refuse_change()`
    : `${when} begin select raise(abort, 'The activity is only added to.'); end`;
}
