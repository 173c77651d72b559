import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { columnsOf, deleteBy, insertRow, selectBy, updateBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { rowLock, sqlStatement } from '../db/statement.ts';
import type { Engine } from '../db/engine.ts';
import type { Arg } from '../db/statement.ts';
import { IMPORT_STATES } from '../migrations/baseline/report-states.ts';

const STORED = columnsOf('imports', [
  'seq',
  'id',
  'name',
  'source',
  'status',
  'lines',
  'created',
  'refreshed',
  'skipped',
  'rejected',
  'kept_rejects',
  'error_code',
  'error_message',
  'waiting_for',
  'created_at',
  'finished_at',
  'audits_finished_at',
]);

/** The number of an import's reports in a state: the sum over slots. */
const countOf = (state: ImportState) =>
  sql`coalesce((select sum(${sql.ref(state)}) from import_counts where import_seq = imports.seq), 0)`;
/** The columns of an import, with the number of its reports by state. */
const COLUMNS = sql`${STORED}, ${sql.join(IMPORT_STATES.map((state) => sql`${countOf(state)} as ${sql.ref(state)}`))}`;
type ImportState = (typeof IMPORT_STATES)[number];
export type ImportRow = RowIn<typeof STORED> & Record<ImportState, number>;

/** Locks rows of `imports` until the transaction ends; empty on SQLite, where no lock is needed. */
export function lockOf(engine: Engine, ending = ''): RawBuilder<unknown> {
  return rowLock(engine, `for no key update of imports ${ending}`);
}

/** The claim of an import by its sender or a worker. */
export type ClaimArgs = { importSeq: number; token: string };
export const CLAIM = ['seq as importSeq', 'token'] as const;

/** Deletes an import; its rows in other tables are removed later. */
export const deleteImport = deleteBy('imports', ['seq']);

/** Ends an import with its final status; its worker loses its claim. `errorCode` null: unchanged. */
export const endImport = updateBy(
  'imports',
  ['seq'],
  [
    'status',
    'error_message',
    'finished_at as nowMs',
    (arg: Arg<{ errorCode: string | null }>) => ({
      error_code: sql`coalesce(${arg('errorCode')}, error_code)`,
    }),
    { waiting_for: null, sitemap_url: null, upload_bytes: 0, token: null, lease_until: null },
  ],
);

type KeyedRow = ImportRow & { requestDigest: Uint8Array | null; leaseUntilMs: number | null };

export const lockImportOfKey = sqlStatement<{ accountId: number; key: string }, KeyedRow>(
  (arg, engine) => sql`select ${COLUMNS}, request_digest as "requestDigest", lease_until as "leaseUntilMs"
    from imports where account_id = ${arg('accountId')} and idempotency_key = ${arg('key')} ${lockOf(engine)}`,
);

export const findImportBySeq = sqlStatement<{ seq: number }, ImportRow & { accountId: number }>(
  (arg) => sql`select ${COLUMNS}, account_id as "accountId" from imports where seq = ${arg('seq')}`,
);

const importOfAccount = (isLocked: boolean) =>
  sqlStatement<{ accountId: number; id: Uint8Array }, ImportRow>(
    (arg, engine) => sql`select ${COLUMNS} from imports
      where id = ${arg('id')} and account_id = ${arg('accountId')} ${isLocked ? lockOf(engine) : sql``}`,
  );

export const findImport = importOfAccount(false);
/** An import of an account, locked against its worker. */
export const lockImport = importOfAccount(true);

type PageArgs = { accountId: number; beforeSeq: number; limit: number; offset: number };

/** Imports of an account before a given one, newest first. */
export const listImportsBefore = sqlStatement<PageArgs, ImportRow>(
  (
    arg,
  ) => sql`select ${COLUMNS} from imports where account_id = ${arg('accountId')} and seq < ${arg('beforeSeq')}
    order by account_id desc, seq desc limit ${arg('limit')} offset ${arg('offset')}`,
);

const IS_AUDITED = sql`finished_at is not null and audits_finished_at is null and ${countOf('pending')} = 0`;

/** Any import that has ended and whose reports have all been audited since. */
export const findAuditedImport = sqlStatement<Record<string, never>, { seq: number }>(
  () => sql`select seq from imports where ${IS_AUDITED} limit 1`,
);

export const recordAuditedImports = sqlStatement<{ nowMs: number }>(
  (arg) => sql`update imports set audits_finished_at = ${arg('nowMs')} where ${IS_AUDITED}`,
);

export const findLastImportId = selectBy('imports', [], ['id'], () => sql`order by seq desc limit 1`);
export const forgetImportKey = updateBy('imports', ['seq'], [{ idempotency_key: null }]);

export const insertImport = insertRow(
  'imports',
  [
    'id',
    'account_id',
    'source',
    'status',
    'privacy',
    'on_duplicate',
    'rendering',
    'devices',
    'render_runs',
    'name',
    'sitemap_url',
    'idempotency_key',
    'token',
    'lease_until',
    'created_at as nowMs',
    'worked_at as nowMs',
  ],
  sql<{ seq: number }>`returning seq`,
);

/** Records the error of an import, unless it has one already. */
export const recordImportError = updateBy('imports', ['seq', sql`error_code is null`], ['error_code']);
