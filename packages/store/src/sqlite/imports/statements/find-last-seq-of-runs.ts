import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/** The `seq` of the latest run, even if it was deleted. */
export const findLastSeqOfRuns = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string; seq: number }>`sqlite_sequence`.as('sequences'))
    .select('sequences.seq')
    .where('sequences.name', '=', sql.lit('runs')),
);
