import { randomBytes } from 'node:crypto';
import { SettingsError } from '@pagemark/core';
import type { Clock, QueueLimits, Store } from '@pagemark/core';
import { openSecretBox } from '../secrets/open-secret-box.ts';
import { createSecretBox, KEY_BYTES, NO_SECRET_BOX } from '../secrets/secret-box.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { StoreOpenError } from '../store-open-error.ts';
import { createActivityStore } from '../operations/activity.ts';
import { createAccountStore } from '../operations/accounts.ts';
import { createKeyStore } from '../operations/keys.ts';
import { createBackfillStore } from '../operations/backfill.ts';
import { createIssueStore } from '../operations/issues.ts';
import { createPageTreeStore } from '../operations/page-tree.ts';
import { createImportStore } from '../operations/imports/create-import-store.ts';
import type { SqliteConnection } from './connection.ts';
import { openConnection } from './open-connection.ts';
import type { OpenOptions } from './open-connection.ts';
import { createRunHistoryStore } from '../operations/run-history.ts';
import { createStatisticsStore } from '../operations/statistics.ts';
import { createProjectStore } from '../operations/projects.ts';
import { createRunStore } from '../operations/runs.ts';
import { createReportStore } from '../operations/reports.ts';
import { createQueue } from '../queue/create-queue.ts';
import { sendJobsTo } from '../queue/send-jobs.ts';
import { createSqliteOutcomes } from './sqlite-outcomes.ts';
import { createSqliteEntries } from '../queue/sqlite-entries.ts';
import { QUEUE_LIMITS_DEFAULT } from '../queue/queue-limits.ts';
import { createRetentionStore } from '../operations/retention.ts';
import { createScheduleStore } from '../operations/schedules.ts';
import { createSessionStore } from '../operations/sessions.ts';
import { missingSteps } from './schema-state.ts';
import { keyChecks } from '../operations/secrets.ts';

export type SqliteStoreOptions = OpenOptions & {
  /** The database file, made if there is none; `:memory:` for a database of this process alone. */
  path: string;
  clock: Clock;
  /** Where the secret key is, made when there is none. Without it, passwords of imports can be neither taken nor hashed. */
  secretKeyFile?: string | undefined;
  /** Overrides of the default limits of the queue. */
  limits?: Partial<QueueLimits>;
  /** The shortest time between two commits of outcomes of runs, in milliseconds. Default 0: those of a moment share one. */
  gatherMs?: number;
};

/** Opens the store in a SQLite file. Throws StoreOpenError, and SettingsError for a wrong key. */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<Store> {
  const { clock } = options;
  const limits = { ...QUEUE_LIMITS_DEFAULT, ...options.limits };
  const { connection } = await openConnection(options.path, options);
  const box = await openBox(connection, options);
  const { db } = connection;
  const entries = createSqliteEntries(clock, limits);
  const sendJobs = sendJobsTo(clock);
  const queue = { db, entries, limits, clock };
  return {
    accounts: createAccountStore(connection.db, clock),
    keys: createKeyStore(connection.db, clock),
    reports: createReportStore(db, { clock, limits, sendJobs }),
    projects: createProjectStore(connection.db, { clock }),
    runs: createRunStore(queue, createSqliteOutcomes(queue, options.gatherMs ?? 0)),
    queue: createQueue(queue),
    retention: createRetentionStore(connection.db, { clock }),
    schedules: createScheduleStore({ db: connection.db, clock, limits, sendJobs }),
    sessions: createSessionStore(connection.db, clock),
    activity: createActivityStore(connection.db, clock),
    history: createBackfillStore(connection.db),
    runHistory: createRunHistoryStore(connection.db),
    statistics: createStatisticsStore(connection.db),
    issues: createIssueStore(connection.db),
    pages: createPageTreeStore(connection.db),
    imports: createImportStore({ db: connection.db, clock, limits, box, sendJobs }),
    ping: async () => {
      const missing = missingSteps(connection);
      if (missing.length > 0) throw new Error(`The database lacks schema steps: ${missing.join(', ')}.`);
    },
    close: () => connection.close(),
  };
}

/** The box that encrypts passwords: with the key of the given file, or with a temporary key for an in-memory database. */
async function openBox(
  connection: SqliteConnection,
  { path, secretKeyFile }: SqliteStoreOptions,
): Promise<SecretBox> {
  if (path === ':memory:') return createSecretBox(randomBytes(KEY_BYTES));
  if (secretKeyFile === undefined) return NO_SECRET_BOX;
  try {
    return await openSecretBox(secretKeyFile, keyChecks(connection.db));
  } catch (cause) {
    await connection.close();
    if (cause instanceof SettingsError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StoreOpenError(`The database ${path} cannot be opened. ${reason}`, { cause });
  }
}
