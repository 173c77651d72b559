import { statement } from '../../../db/statement.ts';

type Args = { seq: number; line: number; text: string; reason: string };

/** Stores a line that could not become a report. */
export const insertReject = statement<Args>()((db, arg) =>
  db
    .insertInto('import_rejects')
    .values({ import_seq: arg('seq'), line: arg('line'), text: arg('text'), reason: arg('reason') }),
);
