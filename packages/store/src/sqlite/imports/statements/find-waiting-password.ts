import type { NotNull } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** A password that reports wait for and that nobody is hashing. Those that are being hashed are a few. */
export const findWaitingPassword = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select(['seq', 'import_seq as importSeq', 'password'])
    .$narrowType<{ password: NotNull }>()
    .where('password', 'is not', null)
    .where('reserved_until', '<=', arg('nowMs'))
    .orderBy('seq')
    .limit(1),
);
