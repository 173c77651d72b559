import { sql } from 'kysely';
import { statement } from '../../../statement/statement.ts';

/** The `seq` of the run that was made last, also when it is deleted. */
export const findLastSeqOfRuns = statement<Record<string, never>>()((db) =>
  db
    .selectFrom(sql<{ name: string; seq: number }>`sqlite_sequence`.as('sequences'))
    .select('sequences.seq')
    .where('sequences.name', '=', sql.lit('runs')),
);
