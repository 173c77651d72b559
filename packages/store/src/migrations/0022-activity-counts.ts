import { sql } from 'kysely';
import type { Engine } from '../db/statement.ts';
import type { SchemaStep } from './migration.ts';

/** Lines of the activity log count their repeats, and are kept by action and result. */
export const activityCountsStep: SchemaStep = {
  name: '0022-activity-counts',
  async up(db, engine) {
    const big = engine === 'sqlite' ? 'integer' : 'bigint';
    const statements = [
      'alter table activity add column occurrences integer not null default 1',
      `alter table activity add column last_at ${big}`,
      'alter table activity add column fingerprint text',
      'create unique index activity_fingerprint on activity (account_id, fingerprint)',
      'create index activity_kind on activity (account_id, action, result, seq)',
      'drop index activity_result',
      engine === 'sqlite' ? 'drop trigger activity_stays' : 'drop trigger activity_stays on activity',
      ...activityGuard(engine),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const FIXED = 'seq, account_id, at, action, result, actor, key_id, address, object, detail, fingerprint';
const REFUSE = `begin select raise(abort, 'The activity is only added to.'); end`;

const SQLITE_GUARD = [
  `create trigger activity_stays before update of ${FIXED} on activity ${REFUSE}`,
  `create trigger activity_grows before update on activity when new.occurrences <= old.occurrences ${REFUSE}`,
];

const POSTGRES_GUARD = [
  `create trigger activity_stays before update of ${FIXED} on activity
    for each row execute function refuse_change()`,
  `create trigger activity_grows before update on activity
    for each row when (new.occurrences <= old.occurrences) execute function refuse_change()`,
];

/** What keeps the log append-only: a line changes by the count of its repeats alone. */
export function activityGuard(engine: Engine): readonly string[] {
  return engine === 'sqlite' ? SQLITE_GUARD : POSTGRES_GUARD;
}
