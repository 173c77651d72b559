import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESULTS, RUN_STATUSES } from '@pagemark/domain';
import { expect, onTestFinished } from 'vitest';
import { countStates, STATE_COLUMNS } from '../../src/migrations/baseline/report-states.ts';
import { openSqliteStore, SqliteDb } from '../../src/sqlite/index.ts';
import { formatReportId, newId, parseReportId } from '../../src/ids/report-id.ts';
import { createAccountStore } from '../../src/operations/accounts.ts';
import { ensureProject, createProjectStore } from '../../src/operations/projects.ts';
import { QUEUE_LIMITS_DEFAULT } from '../../src/queue/queue-limits.ts';
import { createReportStore } from '../../src/operations/reports.ts';
import { accountToken } from '../../src/list/engine-search.ts';
import { sweepSearch } from '../../src/operations/search-index.ts';
import { createSqliteFile } from '../../testing/sqlite-database.ts';
import { recordIssues } from './record-issues.ts';
import { LIST_VARIANTS } from './test-engine.ts';
import type { TestEngine } from './test-engine.ts';

async function createTestFile() {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-store-'));
  const path = join(folder, 'pagemark.db');
  await createSqliteFile(path);
  return { path, remove: () => rm(folder, { recursive: true }) };
}

/** SQLite, each database a file. */
export const sqliteEngine: TestEngine = {
  name: 'SQLite',
  exampleScale: 1,
  async openStore(clock, limits = {}) {
    const { path, remove } = await createTestFile();
    const store = await openSqliteStore({ path, secretKeyFile: `${path}.key`, clock, limits });
    onTestFinished(async () => {
      await store.close();
      await remove();
    });
    return store;
  },
  async openLists(variant) {
    const file = await createTestFile();
    let nowMs = 1_000;
    const clock = { nowMs: () => nowMs };
    const connection = new SqliteDb(file.path);
    const listLimits = LIST_VARIANTS[variant];
    return {
      accounts: createAccountStore(connection, clock),
      reports: createReportStore({ db: connection, clock, limits: QUEUE_LIMITS_DEFAULT }, listLimits),
      projects: createProjectStore(connection, clock, 0),
      setOutcome: async (reportId, outcome) => {
        const { status, result, score, generatedAtMs, importId = null } = outcome;
        const update = connection.driver.prepare(
          'update reports set status = ?, result_rank = ?, score = ?, generated_at = ?, result_run_seq = latest_run_seq where id = ?',
        );
        const rank = result === null ? -1 : RESULTS.indexOf(result);
        const shownAt = result === null ? -1 : generatedAtMs;
        const values = [RUN_STATUSES.indexOf(status), rank, score, shownAt];
        update.run(...values, parseReportId(reportId));
        connection.driver
          .prepare('update reports set import_seq = (select seq from imports where id = ?) where id = ?')
          .run(parseReportId(importId ?? ''), parseReportId(reportId));
        await recordIssues(connection, reportId, outcome);
      },
      setNow: (next) => {
        nowMs = next;
      },
      makeImport: async (accountId) => {
        const id = newId(nowMs);
        connection.driver
          .prepare(
            `insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at)
              values (?, ?, 0, 1, 1, 0, 0, 0)`,
          )
          .run(id, accountId);
        return formatReportId(id);
      },
      makeProject: async (project) => {
        await connection.transaction((tx) => ensureProject(tx, project));
      },
      expectConsistent: async (accountIds) => {
        expectCounters(connection);
        await expectSearchIndex(connection, accountIds);
      },
      close: async () => {
        await connection.close();
        await file.remove();
      },
    };
  },
};

/** The counters of projects or accounts, stored and recounted from the reports. */
function kept(table: string, id: string): string {
  return `select ${id} as id, ${STATE_COLUMNS.join(', ')} from ${table}
    where pending + failed + bad + decent + good > 0 order by 1`;
}

function summed(column: string): string {
  return `select ${column} as id, ${countStates(STATE_COLUMNS, 'reports.')}
    from reports join projects on projects.id = reports.project_id group by 1 order by 1`;
}

function expectCounters(connection: SqliteDb): void {
  const all = (sql: string) => connection.driver.prepare(sql).all();
  expect(all(kept('projects', 'id'))).toEqual(all(summed('project_id')));
  expect(all(kept('account_totals', 'account_id'))).toEqual(all(summed('projects.account_id')));
  expect(all('select account_id, projects from account_totals where projects > 0')).toEqual(
    all('select account_id, count(*) as projects from projects group by 1 order by 1'),
  );
}

/** After a sweep the index contains exactly the existing reports. */
async function expectSearchIndex(connection: SqliteDb, ids: readonly number[]): Promise<void> {
  await connection.transaction((tx) => sweepSearch(tx, 1_000));
  for (const accountId of ids) {
    const indexed = connection.driver
      .prepare('select rowid from report_search where report_search match ? order by rowid')
      .pluck()
      .all(`"${accountToken(accountId)}"`);
    const seqs = connection.driver
      .prepare('select seq from reports where account_id = ? order by seq')
      .pluck();
    expect(indexed).toEqual(seqs.all(accountId));
  }
  connection.driver.exec("insert into report_search (report_search) values ('integrity-check')");
}
