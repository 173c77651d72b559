import { statement } from '../../../statement/statement.ts';

/** Notes that a sitemap on a public address lists URLs of an import whose claim holds. */
export const insertPublicSitemap = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .insertInto('public_sitemaps')
    .columns(['import_seq'])
    .expression(
      db
        .selectFrom('imports')
        .select('imports.seq as import_seq')
        .where('imports.seq', '=', arg('seq'))
        .where('imports.token', '=', arg('token')),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
