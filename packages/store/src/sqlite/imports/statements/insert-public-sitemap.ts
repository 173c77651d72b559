import { statement } from '../../../db/statement.ts';

/** Records that a sitemap at a public address lists the URLs of a claimed import. */
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
