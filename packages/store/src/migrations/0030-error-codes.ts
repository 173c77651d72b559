import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** Error codes of runs that were renamed, and the limits that their messages name. */
const CODES = {
  left_alone: 'retry_after_active',
  crashed: 'worker_crashed',
  bad_encoding: 'content_decoding_failed',
  bad_redirect: 'invalid_redirect',
  malformed_http: 'invalid_http_response',
  truncated_transfer: 'incomplete_response',
  cancelled: 'canceled',
} as const;
const LIMITS = {
  'fetch.limit.cpu_ms': 'audit.limit.cpu_ms',
  'fetch.limit.audit_ms': 'audit.limit.total_ms',
  'fetch.limit.heap_mb': 'audit.limit.heap_mb',
} as const;

const TABLES = { sqlite: ['reports', 'runs', 'jobs', 'claims', 'kept_jobs'], postgres: ['reports', 'runs'] };

/** Stores the current error codes where earlier versions stored others. */
export const errorCodesStep: SchemaStep = {
  name: '0030-error-codes',
  async up(db, engine) {
    if (engine === 'postgres') await sql.raw('drop index runs_cancelled').execute(db);
    for (const table of TABLES[engine]) {
      for (const [earlier, current] of Object.entries(CODES)) {
        await sql.raw(renameCode(table, earlier, current)).execute(db);
      }
      for (const [earlier, current] of Object.entries(LIMITS)) {
        await sql.raw(renameLimit(table, earlier, current)).execute(db);
      }
    }
    if (engine === 'postgres') {
      const index = `create index runs_canceled on runs (seq) where error_code = 'canceled'`;
      await sql.raw(index).execute(db);
    }
  },
};

function renameCode(table: string, earlier: string, current: string): string {
  const version = table === 'reports' ? ', version = version + 1' : '';
  return `update ${table} set error_code = '${current}'${version} where error_code = '${earlier}'`;
}

function renameLimit(table: string, earlier: string, current: string): string {
  return `update ${table} set error_message = replace(error_message, '(${earlier}:', '(${current}:')
    where error_code in ('audit_timeout', 'audit_crashed') and error_message like '%(${earlier}:%'`;
}
