import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** The `seq` of the report that was made last, also when it is deleted. */
export const findLastSeq = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string; seq: number }>`sqlite_sequence`.as('sequences'))
    .select('sequences.seq')
    .where('sequences.name', '=', sql.lit('reports')),
);
