import { statement } from '../../../db/statement.ts';

type Args = { accountId: number; keyId: string | null; max: number };

/** The maximum deleted at a time; each new session adds at most one. */
const SURPLUS_MAX = 1_000;

/** Deletes all but the latest `max` sessions of a key, or of sign-in links. */
export const deleteSurplusSessions = statement<Args>()((db, arg) =>
  db
    .deleteFrom('sessions')
    .where('digest', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('digest')
        .where('account_id', '=', arg('accountId'))
        .where('key_id', 'is not distinct from', arg('keyId'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(SURPLUS_MAX)
        .offset(arg('max')),
    ),
);
