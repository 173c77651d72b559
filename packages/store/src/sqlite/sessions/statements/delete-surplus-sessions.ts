import { statement } from '../../../statement/statement.ts';

type Args = { accountId: number; keyId: string | null; max: number };

/** Deleted at once: with each new session there is one more. */
const SURPLUS_MAX = 1_000;

/** Deletes the sessions that began with a key, or with sign-in links, but the latest `max`. */
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
