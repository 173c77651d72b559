import { statement } from '../../../db/statement.ts';

/** URLs of neighbouring reports, whoever's they are. */
export const sampleUrls = statement<{ fromSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('reports')
    .select('url')
    .where('seq', '>=', arg('fromSeq'))
    .orderBy('seq')
    .limit(arg('limit')),
);
