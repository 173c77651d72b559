import { statement } from '../../../db/statement.ts';
import { isOwned } from './is-owned.ts';
import type { OwnerArgs } from './is-owned.ts';
import { SESSION_COLUMNS } from './session-columns.ts';

/** Ends the sessions of an owner, or the one of an id; returns them. */
export const endSessions = statement<OwnerArgs & { id: string | null }>()((db, arg) =>
  db
    .deleteFrom('sessions')
    .where((eb) => isOwned(eb, arg))
    .where((eb) => eb('id', '=', eb.fn.coalesce(eb.val(arg('id')), 'id')))
    .returning(SESSION_COLUMNS),
);
