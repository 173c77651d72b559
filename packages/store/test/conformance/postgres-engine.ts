import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { stateCounts } from '../../src/integrity/counter-invariants.ts';
import { STATE_COLUMNS } from '../../src/state-columns.ts';
import { secretKeyFileOf } from '../../src/index.ts';
import { openPostgresStore } from '../../src/postgres/index.ts';
import { createAccountStore } from '../../src/operations/accounts.ts';
import { PostgresDb } from '../../src/db/postgres-db.ts';
import { createPool } from '../../src/db/postgres-pool.ts';
import { createPostgresProjectStore } from '../../src/postgres/projects/create-postgres-project-store.ts';
import type { PostgresProjectListLimits } from '../../src/postgres/projects/list-projects.ts';
import { ensureProject } from '../../src/operations/ensure-projects.ts';
import { createPostgresReportStore } from '../../src/postgres/reports/create-postgres-report-store.ts';
import type { PostgresListLimits } from '../../src/postgres/reports/list/list-limits.ts';
import { QUEUE_LIMITS_DEFAULT } from '../../src/queue/queue-limits.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { QueueClock } from '../../testing/queue-clock.ts';
import type { TestEngine } from './test-engine.ts';

const clock = { nowMs: () => 1_000 };
/** Searches find many matches, and scans for their pages end before these are full. */
const MANY = { collectRowsMax: 0, totalMax: 3, walkRowsMax: 2, walkFactor: 0 };
const REPORT_LIMITS: Record<string, Partial<PostgresListLimits>> = {
  'as they are': {},
  'that ask the search index': { collectRowsMax: 0, indexCost: 0, namesMax: 0, crossedRowsMax: 0 },
  'that walk': { collectRowsMax: 0, indexCost: Infinity, totalMax: 3, sitesMax: 0 },
  'that merge sites': { ...MANY, indexCost: Infinity },
  'that look many up': { ...MANY, indexCost: 0, mergeSitesMax: -1 },
};
const PROJECT_LIMITS: Record<string, Partial<PostgresProjectListLimits>> = {
  'as they are': {},
  'that find few by the search index': { walkMax: 0 },
  'that find many by the search index': { walkMax: 0, totalMax: 3 },
};

const variants = (limits: Record<string, { totalMax?: number }>) =>
  Object.entries(limits).map(([name, { totalMax = 10_000 }]) => ({ name, totalMax }));

/** PostgreSQL, on the server of the test run. */
export const postgresEngine: TestEngine = {
  name: 'PostgreSQL',
  effort: 0.17,
  reportVariants: variants(REPORT_LIMITS),
  projectVariants: variants(PROJECT_LIMITS),
  async openStore(clock, limits = {}) {
    const database = await createTestDatabase();
    const queueClock = await QueueClock.install(database.url, clock);
    const { url } = database;
    const secretKeyFile = secretKeyFileOf({ engine: 'postgres', url });
    const store = await openPostgresStore({ url, clock, limits, migrate: false, secretKeyFile });
    onTestFinished(async () => {
      await queueClock[Symbol.asyncDispose]();
      await store.close();
      await database[Symbol.asyncDispose]();
    });
    return queueClock.follow(store);
  },
  async openLists(variant) {
    const database = await createTestDatabase();
    const connection = new PostgresDb(createPool(database.url));
    const behind = new pg.Client({ connectionString: database.url });
    await behind.connect();
    return {
      accounts: createAccountStore(connection, clock),
      reports: createPostgresReportStore(connection, {
        clock,
        limits: QUEUE_LIMITS_DEFAULT,
        listLimits: REPORT_LIMITS[variant] ?? {},
      }),
      projects: createPostgresProjectStore(connection, clock, PROJECT_LIMITS[variant] ?? {}, 0),
      setOutcome: async (reportId, { status, result, generatedAtMs }) => {
        const rank = result === null ? -1 : RESULTS.indexOf(result);
        const shownAt = result === null ? -1 : generatedAtMs;
        await behind.query(
          'update reports set status = $1, result_rank = $2, generated_at = $3 where id = $4',
          [RUN_STATUSES.indexOf(status), rank, shownAt, reportId],
        );
      },
      makeProject: async (project) => {
        await connection.transaction((tx) => ensureProject(tx, project));
      },
      expectConsistent: () => expectCounters(behind),
      close: async () => {
        await behind.end();
        await connection.close();
        await database[Symbol.asyncDispose]();
      },
    };
  },
};

/** The counters of projects or accounts, stored and recounted from the reports. */
function kept(table: string, id: string): string {
  const sums = STATE_COLUMNS.map((name) => `sum(${name})::bigint as ${name}`).join(', ');
  return `select ${id} as id, ${sums} from ${table} group by 1 having sum(pending + failed + bad + decent + good) > 0 order by 1`;
}

function summed(column: string): string {
  return `select ${column} as id, ${stateCounts(STATE_COLUMNS)}
    from reports join projects on projects.id = reports.project_id group by 1 order by 1`;
}

async function expectCounters(client: pg.Client): Promise<void> {
  const all = async (sql: string) => (await client.query(sql)).rows as unknown[];
  expect(await all(kept('projects', 'id'))).toEqual(await all(summed('project_id')));
  expect(await all(kept('account_totals', 'account_id'))).toEqual(await all(summed('projects.account_id')));
  const projects = `select account_id as id, sum(projects)::bigint as count from account_totals
    group by 1 having sum(projects) > 0 order by 1`;
  expect(await all(projects)).toEqual(
    await all('select account_id as id, count(*) from projects group by 1 order by 1'),
  );
}
