import type { ImportStatusCode } from '../../../import-schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = { seq: number; status: ImportStatusCode; errorCode: string | null; nowMs: number };

/** Ends an import with its final status. Its worker finds the claim lost. */
export const endImport = statement<Args>()((db, arg) =>
  db
    .updateTable('imports')
    .set((eb) => ({
      status: arg('status'),
      error_code: eb.fn.coalesce(eb.val(arg('errorCode')), 'error_code'),
      finished_at: arg('nowMs'),
      sitemap_url: null,
      upload_bytes: 0,
      token: null,
      lease_until: null,
    }))
    .where('seq', '=', arg('seq')),
);
