import type { Clock, QueueLimits, Store } from '@pagemark/core';
import { SCHEMA_STEPS } from '../migrations/steps.ts';
import { openSecretBox } from '../secrets/open-secret-box.ts';
import { NO_SECRET_BOX } from '../secrets/secret-box.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { createRunStore } from '../operations/runs.ts';
import { createQueue } from '../queue/create-queue.ts';
import { createPostgresEntries } from '../queue/postgres-entries.ts';
import { sendJobsTo } from '../queue/send-jobs.ts';
import { createPostgresOutcomes } from './postgres-outcomes.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import { listAppliedSteps } from '../sqlite/schema-state.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { createAccountStore } from '../operations/accounts.ts';
import { createActivityStore } from '../operations/activity.ts';
import { isConnectionLoss } from '../db/connection-loss.ts';
import { PostgresDb } from '../db/postgres-db.ts';
import { createBackfillStore } from '../operations/backfill.ts';
import { createIssueStore } from '../operations/issues.ts';
import { createPageTreeStore } from '../operations/page-tree.ts';
import { createImportStore } from '../operations/imports/create-import-store.ts';
import { createRunHistoryStore } from '../operations/run-history.ts';
import { createStatisticsStore } from '../operations/statistics.ts';
import { createKeyStore } from '../operations/keys.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { createPool } from '../db/postgres-pool.ts';
import { createProjectStore } from '../operations/projects.ts';
import { createReportStore } from '../operations/reports.ts';
import { createRetentionStore } from '../operations/retention.ts';
import { createScheduleStore } from '../operations/schedules.ts';
import { keyChecks } from '../operations/secrets.ts';
import { createSessionStore } from '../operations/sessions.ts';

export type PostgresStoreOptions = {
  /** `postgres://USER:PASSWORD@HOST:PORT/DATABASE`. */
  url: string;
  clock: Clock;
  /** Where the secret key is, made when there is none. Without it, passwords of imports can be neither taken nor hashed. */
  secretKeyFile?: string | undefined;
  /** Overrides of the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** Whether to bring the schema up to date first: the default. */
  migrate?: boolean;
  /** How long to wait for a server that is not reachable yet, in milliseconds: containers may start in any order. */
  waitMs?: number;
};

const WAIT_MS_DEFAULT = 10_000;
const WAIT_PAUSE_MS = 250;

/** Opens the store in a PostgreSQL database. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { clock, url } = options;
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...options.limits };
  if (options.migrate !== false) await migratePostgresDatabase(url, options.waitMs);
  const connection = new PostgresDb(createPool(url));
  const box = await openBox(connection, options);
  const entries = createPostgresEntries(limits);
  const sendJobs = sendJobsTo(clock);
  const queue = { db: connection, entries, limits, clock };
  return {
    accounts: createAccountStore(connection, clock),
    keys: createKeyStore(connection, clock),
    reports: createReportStore(connection, { clock, limits, sendJobs }),
    projects: createProjectStore(connection, { clock }),
    runs: createRunStore(queue, createPostgresOutcomes(connection, queue)),
    queue: createQueue(queue),
    sessions: createSessionStore(connection, clock),
    activity: createActivityStore(connection, clock),
    history: createBackfillStore(connection),
    retention: createRetentionStore(connection, { clock }),
    schedules: createScheduleStore({ db: connection, clock, limits, sendJobs }),
    runHistory: createRunHistoryStore(connection),
    statistics: createStatisticsStore(connection),
    issues: createIssueStore(connection),
    pages: createPageTreeStore(connection),
    imports: createImportStore({ db: connection, clock, limits, box, sendJobs }),
    ping: async () => {
      const applied = new Set((await listApplied(connection)).map((step) => step.name));
      const missing = SCHEMA_STEPS.map((step) => step.name).filter((name) => !applied.has(name));
      if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
    },
    close: () => connection.close(),
  };
}

/** The box that encrypts passwords. Throws SettingsError for a wrong key. */
async function openBox(connection: PostgresDb, { secretKeyFile }: PostgresStoreOptions): Promise<SecretBox> {
  if (secretKeyFile === undefined) return NO_SECRET_BOX;
  try {
    return await openSecretBox(secretKeyFile, keyChecks(connection));
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** The applied steps; none of a database that was never migrated. */
function listApplied(connection: PostgresDb): Promise<{ name: string }[]> {
  return connection.all(listAppliedSteps, {}).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return [];
    throw error;
  });
}

const UNDEFINED_TABLE = '42P01';

/**
 * Migrates a PostgreSQL database to the current schema; returns the names of the applied steps. Throws
 * StoreOpenError, for an unreachable server after `waitMs`.
 */
export async function migratePostgresDatabase(url: string, waitMs = WAIT_MS_DEFAULT): Promise<string[]> {
  const endMs = performance.now() + waitMs;
  for (;;) {
    try {
      return await migratePostgres(url);
    } catch (cause) {
      if (!isConnectionLoss(cause) || performance.now() >= endMs) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new StoreOpenError(`The database ${withoutPassword(url)} cannot be opened. ${reason}`, {
          cause,
        });
      }
    }
    await new Promise((resolve) => setTimeout(resolve, WAIT_PAUSE_MS));
  }
}

/** A database's URL as it may be shown. */
export function withoutPassword(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return 'that DATABASE_URL names';
  return `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
}
