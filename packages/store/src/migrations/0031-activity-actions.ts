import { sql } from 'kysely';
import { activityGuard } from './0022-activity-counts.ts';
import type { SchemaStep } from './migration.ts';

/** Actions of the activity log that were renamed. */
const ACTIONS = {
  use_key: 'key_rejected',
  use_scope: 'scope_denied',
  end_session: 'revoke_session',
} as const;
const TRIGGERS = ['activity_stays', 'activity_grows'];

/** Stores the current names of actions where earlier versions stored others; the log is append-only otherwise. */
export const activityActionsStep: SchemaStep = {
  name: '0031-activity-actions',
  async up(db, engine) {
    const where = engine === 'sqlite' ? '' : ' on activity';
    const statements = [
      ...TRIGGERS.map((trigger) => `drop trigger ${trigger}${where}`),
      ...Object.entries(ACTIONS).map(
        ([earlier, current]) => `update activity set action = '${current}' where action = '${earlier}'`,
      ),
      ...activityGuard(engine),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
