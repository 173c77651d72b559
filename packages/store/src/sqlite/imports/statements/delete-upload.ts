import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** Deletes an incomplete import. */
export const deleteUpload = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .deleteFrom('imports')
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token'))
    .where('status', '=', sql.lit(0)),
);
