import { statement } from '../../../db/statement.ts';

/** Records that all lines of a sitemap are stored. */
export const endSitemap = statement<{ seq: number; token: string }>()((db, arg) =>
  db
    .updateTable('imports')
    .set({ sitemap_url: null, attempt: 0 })
    .where('seq', '=', arg('seq'))
    .where('token', '=', arg('token')),
);
