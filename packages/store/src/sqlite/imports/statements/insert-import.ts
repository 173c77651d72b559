import type { DuplicateRuleCode, ImportSourceCode } from '../../../import-schema.ts';
import { statement } from '../../../db/statement.ts';

type Args = {
  id: Uint8Array;
  accountId: number;
  source: ImportSourceCode;
  privacy: 0 | 1 | 2;
  onDuplicate: DuplicateRuleCode;
  sitemapUrl: string | null;
  idempotencyKey: string | null;
  token: string;
  leaseUntilMs: number;
  nowMs: number;
};

/** Creates an import that is being received. */
export const insertImport = statement<Args>()((db, arg) =>
  db.insertInto('imports').values({
    id: arg('id'),
    account_id: arg('accountId'),
    source: arg('source'),
    status: 0,
    privacy: arg('privacy'),
    on_duplicate: arg('onDuplicate'),
    sitemap_url: arg('sitemapUrl'),
    idempotency_key: arg('idempotencyKey'),
    token: arg('token'),
    lease_until: arg('leaseUntilMs'),
    created_at: arg('nowMs'),
    worked_at: arg('nowMs'),
  }),
);
