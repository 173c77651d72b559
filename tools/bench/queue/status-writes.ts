// Baseline: what the start and the failure of a page store, with the bare drivers and without a queue: the status of the run
// and of its report, with their indexes and triggers, in two transactions.
import Database from 'better-sqlite3';
import pg from 'pg';

/**
 * Writes the statuses of queued pages, from the middle on: as those that the queue starts, they were not written recently
 * and are in no cache, and the queue does not reach them.
 */
export type StatusWrites = {
  /** The next `count` pages; their numbers and their reports' are read before. */
  prepare(count: number): Promise<void>;
  /** Starts and fails the pages that were prepared. */
  write(): Promise<void>;
  close(): Promise<void>;
};

type Page = { seq: number; report_seq: number };

const NEXT = `select seq, report_seq from runs where status = 0
  and seq > (select (min(seq) + max(seq)) / 2 from runs where status = 0) order by seq limit `;
const START_RUN = `update runs set status = 1, attempt = attempt + 1, token = 'token', started_at = 1,
  error_code = null, error_message = null, error_limit = null where seq = $1 and status = 0`;
const START_REPORT = `update reports set status = 1, error_code = null, error_message = null, error_limit = null, updated_at = 1,
  version = version + 1 where seq = $2 and latest_run_seq = $1`;
const FAIL_RUN = `update runs set status = 3, token = null, finished_at = 1, error_code = 'timeout',
  error_message = 'No response.' where seq = $1 and status = 1 and token = 'token'`;
const FAIL_REPORT = `update reports set status = 3, error_code = 'timeout', error_message = 'No response.', updated_at = 1,
  version = version + 1 where seq = $2 and latest_run_seq = $1`;

export function sqliteStatusWrites(path: string): StatusWrites {
  const native = new Database(path);
  for (const pragma of ['journal_mode = wal', 'synchronous = normal', 'foreign_keys = on'])
    native.pragma(pragma);
  const prepared = (sql: string) =>
    native.prepare<Page>(sql.replaceAll('$1', ':seq').replaceAll('$2', ':report_seq'));
  const [startRun, startReport, failRun, failReport] = [START_RUN, START_REPORT, FAIL_RUN, FAIL_REPORT].map(
    prepared,
  );
  const start = native.transaction((page: Page) => [startRun?.run(page), startReport?.run(page)]);
  const fail = native.transaction((page: Page) => [failRun?.run(page), failReport?.run(page)]);
  let pages: Page[] = [];
  return {
    prepare: async (count) => {
      pages = native.prepare<[], Page>(`${NEXT}${count}`).all();
    },
    write: async () => {
      for (const page of pages) {
        start.immediate(page);
        fail.immediate(page);
      }
    },
    close: async () => void native.close(),
  };
}

export async function postgresStatusWrites(url: string): Promise<StatusWrites> {
  // The name by which the sessions are found whose processor time counts.
  const client = new pg.Client({ connectionString: url, application_name: 'pagemark' });
  await client.connect();
  await client.query('set jit = off');
  const statements = Object.entries({
    start: `with run as (${START_RUN.replaceAll('$1', '$1::bigint')} returning seq) ${START_REPORT}`,
    fail: `with run as (${FAIL_RUN.replaceAll('$1', '$1::bigint')} returning seq) ${FAIL_REPORT}`,
  });
  let pages: Page[] = [];
  return {
    prepare: async (count) => {
      pages = (await client.query<Page>(`${NEXT}${count}`)).rows;
    },
    write: async () => {
      for (const { seq, report_seq: reportSeq } of pages)
        for (const [name, text] of statements) {
          await client.query('begin');
          await client.query({ name, text, values: [seq, reportSeq] });
          await client.query('commit');
        }
    },
    close: () => client.end(),
  };
}
