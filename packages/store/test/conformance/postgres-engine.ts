import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import { expect, onTestFinished } from 'vitest';
import { countStates, STATE_COLUMNS } from '../../src/migrations/baseline/report-states.ts';
import { secretKeyFileOf } from '../../src/index.ts';
import { openStoreOn } from '../../src/open-store.ts';
import { formatReportId, newId } from '../../src/ids/report-id.ts';
import { createAccountStore } from '../../src/operations/accounts.ts';
import { createProjectStore, ensureProject } from '../../src/operations/projects.ts';
import { createReportStore } from '../../src/operations/reports.ts';
import { QUEUE_LIMITS_DEFAULT } from '../../src/queue/queue-limits.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { QueueClock } from '../../testing/queue-clock.ts';
import { recordIssues } from './record-issues.ts';
import { LIST_VARIANTS } from './test-engine.ts';
import type { TestEngine } from './test-engine.ts';
import type pg from 'pg';

/** PostgreSQL, on the server of the test run. */
export const postgresEngine: TestEngine = {
  name: 'PostgreSQL',
  exampleScale: 0.17,
  async openStore(clock, limits = {}) {
    const database = await createTestDatabase();
    const queueClock = await QueueClock.install(database, clock);
    const secretKeyFile = secretKeyFileOf({ engine: 'postgres', url: database.url });
    const store = await openStoreOn(database.connect(), { clock, limits, secretKeyFile });
    onTestFinished(async ({ task }) => {
      await store.close();
      // What a failed test may still do must not meet the next one.
      if (task.result?.state !== 'fail') await database[Symbol.asyncDispose]();
    });
    return queueClock.follow(store);
  },
  async openLists(variant) {
    const database = await createTestDatabase();
    let nowMs = 1_000;
    const clock = { nowMs: () => nowMs };
    const connection = database.connect();
    const behind = database.connect().pool;
    return {
      accounts: createAccountStore(connection, clock),
      reports: createReportStore(
        { db: connection, clock, limits: QUEUE_LIMITS_DEFAULT },
        LIST_VARIANTS[variant],
      ),
      projects: createProjectStore(connection, clock, 0),
      setOutcome: async (reportId, outcome) => {
        const { status, result, score, generatedAtMs, importId = null } = outcome;
        const rank = result === null ? -1 : RESULTS.indexOf(result);
        const shownAt = result === null ? -1 : generatedAtMs;
        await behind.query(
          `update reports set status = $1, result_rank = $2, score = $3, generated_at = $4, result_run_seq = latest_run_seq,
            import_seq = (select seq from imports where id = decode(replace($5, '-', ''), 'hex')) where id = $6`,
          [RUN_STATUSES.indexOf(status), rank, score, shownAt, importId, reportId],
        );
        await recordIssues(connection, reportId, outcome);
      },
      setNow: (next) => {
        nowMs = next;
      },
      makeImport: async (accountId) => {
        const id = newId(nowMs);
        await behind.query(
          `insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at)
            values ($1, $2, 0, 1, 1, 0, 0, 0)`,
          [id, accountId],
        );
        return formatReportId(id);
      },
      makeProject: async (project) => {
        await connection.transaction((tx) => ensureProject(tx, project));
      },
      expectConsistent: () => expectCounters(behind),
      close: async () => {
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
  return `select ${column} as id, ${countStates(STATE_COLUMNS, 'reports.')}
    from reports join projects on projects.id = reports.project_id group by 1 order by 1`;
}

async function expectCounters(client: pg.Pool): Promise<void> {
  const all = async (sql: string) => (await client.query(sql)).rows as unknown[];
  expect(await all(kept('projects', 'id'))).toEqual(await all(summed('project_id')));
  expect(await all(kept('account_totals', 'account_id'))).toEqual(await all(summed('projects.account_id')));
  const projects = `select account_id as id, sum(projects)::bigint as count from account_totals
    group by 1 having sum(projects) > 0 order by 1`;
  expect(await all(projects)).toEqual(
    await all('select account_id as id, count(*) from projects group by 1 order by 1'),
  );
}
