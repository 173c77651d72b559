import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { LIMIT_MESSAGES } from '@pagemark/domain';
import type { MessageCatalog } from '@pagemark/domain';
import { parseReportId, timeOfReportId } from '../ids/report-id.ts';
import { IMPORT_STATES } from '../migrations/baseline/report-states.ts';
import type { SourceSchema } from '../transfer/plan-tables.ts';
import type { StoredResults } from '../results/serialize-results.ts';
import { currentCatalog, currentResults } from './earlier-format.ts';

/** The last step of the schema before 1.0. */
export const LAST_EARLY_STEP = '0031-activity-actions';

const BODY_BYTES_MAX = 64 * 1024 * 1024;

/** SQL for a column of the earlier queue's row for a run, in a SQLite file. */
const ofJob = (column: string, kept: string) => `coalesce(
    (select ${column} from jobs join queue_hosts on queue_hosts.id = host_id where jobs.run_seq = runs.seq),
    (select ${column} from claims join queue_hosts on queue_hosts.id = host_id where claims.run_seq = runs.seq),
    (select ${kept} from kept_jobs where kept_jobs.run_seq = runs.seq))`;
const IS_DEAD = `exists (select 1 from pgboss.job where name = 'audits-failed' and source_root_id = job_key)`;

const IS_HASHED = 'case when password is null then 1 else 0 end';

/** The differences between the schema before 1.0 and the current one. */
export const EARLY_SCHEMA: Required<SourceSchema> = {
  tables: { message_catalogs: 'wordings', import_cleanup: 'import_garbage' },
  absent: new Set([
    'events',
    'event_cursors',
    'webhooks',
    'deliveries',
    'alert_targets',
    'alert_rules',
    'alert_states',
    'run_images',
    'lab_audits',
    'lab_files',
    'project_icons',
    'checks',
    'report_findings',
    'project_findings',
    'project_issues',
    'project_paths',
    'project_scores',
  ]),
  excluded: {
    change_marks: 'a new database has no watchers yet',
    search_garbage: 'deleted entries of the search index of a file',
    retention_walk: 'the position of the scan over old runs, which starts over',
    jobs: 'runs are queued again',
    claims: 'the same',
    queue_lines: 'the same',
    kept_jobs: 'the same',
    queue_hosts: 'the same',
    queue_lanes: 'the same',
    queue_accounts: 'the same',
  },
  excludedColumns: {
    imports: Object.fromEntries(IMPORT_STATES.map((name) => [name, 'triggers count; compared'])),
    runs: { job_key: 'names a job of pg-boss' },
    import_passwords: { reserved_until: 'ends a claim of a worker of the source' },
    secret_key: { has_plain: 'the last version before 1.0 encrypted every password' },
  },
  views: {
    import_counts: {
      sqlite: `select seq, ${IMPORT_STATES.join(', ')} from imports where ${IMPORT_STATES.join(' + ')} > 0`,
    },
  },
  made: {
    import_passwords: { state: { sqlite: IS_HASHED, postgres: IS_HASHED } },
    reports: { error_limit: { sqlite: 'error_message', postgres: 'error_message' } },
    schedules: {
      // SQLite stored the report's number. A deleted report is replaced by the one before it.
      after_report: {
        sqlite: `case when after_report is not null then coalesce(
          (select id from reports where seq <= after_report order by seq desc limit 1), zeroblob(16)) end`,
        postgres: 'after_report',
      },
    },
    runs: {
      // The message ends with the limit.
      error_limit: { sqlite: 'error_message', postgres: 'error_message' },
      // Reads the body, whose length is stored: the current format has another length.
      result_bytes: {
        sqlite: '(select body from run_results where run_seq = runs.seq)',
        postgres: '(select body from run_results where run_seq = runs.seq)',
      },
      lane: { sqlite: ofJob('lane', 'lane'), postgres: 'job_lane(job_key)' },
      host: {
        sqlite: ofJob('host', 'host'),
        postgres: '(select host from queue_hosts where id = job_host(job_key))',
      },
      attempt: {
        sqlite: 'coalesce((select attempt from kept_jobs where kept_jobs.run_seq = runs.seq), 0)',
        postgres: `coalesce(
          (select max(source_retry_count) + 1 from pgboss.job where name = 'audits-failed' and source_root_id = job_key),
          (select max(retry_count) from pgboss.job where name = 'audits' and id = job_key and state = 'cancelled'), 0)`,
      },
      due_at: { sqlite: 'queued_at', postgres: 'queued_at' },
      kept: {
        sqlite: '(select state from kept_jobs where kept_jobs.run_seq = runs.seq)',
        postgres: `case when error_code = 'canceled' and job_key is not null then 3 when ${IS_DEAD} then 2 end`,
      },
    },
  },
  changed: {
    reports: {
      error_limit: ({ error_limit: message }) => limitOf(message),
      // Lists rely on the creation time in a report's id.
      created_at: ({ id, created_at: at }) => createdAt(id) ?? at,
    },
    runs: {
      error_limit: ({ error_limit: message }) => limitOf(message),
      result_bytes: ({ result_bytes: body }) => (body instanceof Uint8Array ? results(body).length : 0),
    },
    run_results: { body: ({ body }) => (body instanceof Uint8Array ? results(body) : body) },
    message_catalogs: { body: ({ body }) => (body instanceof Uint8Array ? catalog(body) : body) },
  },
};

/** The limit at the end of a message (`… (fetch.limit.hop_ms: 20000).`), as JSON. */
function limitOf(message: unknown): string | null {
  const [, name, limit] =
    / \(((?:fetch|audit)\.limit\.[a-z_]{1,40}): (\d{1,15})\)\.$/.exec(String(message)) ?? [];
  const isKnown = name !== undefined && Object.hasOwn(LIMIT_MESSAGES, name);
  return isKnown ? JSON.stringify({ name, limit: Number(limit) }) : null;
}

/** The time at the start of a report's id; null if it is not an id. */
function createdAt(id: unknown): number | null {
  const bytes = typeof id === 'string' ? parseReportId(id) : id;
  return bytes instanceof Uint8Array ? timeOfReportId(bytes) : null;
}

/** Packed results in the current format: the same bytes if nothing changes. */
function results(packed: Uint8Array): Uint8Array {
  return converted(packed, (text) => {
    const stored = JSON.parse(text) as StoredResults; // Only Pagemark writes these bytes.
    // Before limits had names, only a text was stored, without a value.
    const limits = stored.fetch.limits.filter((hit) => typeof hit === 'object');
    return JSON.stringify(currentResults({ ...stored, fetch: { ...stored.fetch, limits } }));
  });
}

function catalog(packed: Uint8Array): Uint8Array {
  return converted(packed, (text) => JSON.stringify(currentCatalog(JSON.parse(text) as MessageCatalog)));
}

function converted(packed: Uint8Array, convert: (text: string) => string): Uint8Array {
  const text = zstdDecompressSync(packed, { maxOutputLength: BODY_BYTES_MAX }).toString('utf8');
  const current = convert(text);
  return JSON.stringify(JSON.parse(text)) === current ? packed : zstdCompressSync(current);
}
