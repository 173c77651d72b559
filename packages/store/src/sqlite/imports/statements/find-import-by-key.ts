import { statement } from '../../../db/statement.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';

/** The import of an Idempotency-Key. */
export const findImportByKey = statement<{ accountId: number; key: string }>()((db, arg) =>
  db
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .select(['request_digest as requestDigest', 'lease_until as leaseUntilMs'])
    .where('account_id', '=', arg('accountId'))
    .where('idempotency_key', '=', arg('key')),
);
