import type { NotNull } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** The first unclaimed password of the next account, by id, that has any. Few passwords are claimed at a time. */
export const findWaitingPassword = statement<{ nowMs: number; afterAccountId: number }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select(['seq', 'import_seq as importSeq', 'account_id as accountId', 'password', 'hash'])
    .$narrowType<{ password: NotNull }>()
    .where('password', 'is not', null)
    .where('account_id', '>', arg('afterAccountId'))
    .where('reserved_until', '<=', arg('nowMs'))
    .orderBy('account_id')
    .orderBy('seq')
    .limit(1),
);
