import { statement } from '../../../statement/statement.ts';

/** A password that is not hashed and that nobody is hashing. Those that are being hashed are a few. */
export const findWaitingPassword = statement<{ nowMs: number }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select(['seq', 'password'])
    .where('hash', 'is', null)
    .where('reserved_until', '<=', arg('nowMs'))
    .orderBy('seq')
    .limit(1),
);
