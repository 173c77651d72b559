import type Database from 'better-sqlite3';

const HOSTS = 1_000;
/** As the schema has it of a job that is not the first of its host. */
const NO_TURN = -(2 ** 46);
/** 16 random bytes with the version and variant of a UUIDv7 (RFC 9562). */
const RANDOM_UUID = `unhex(hex(randomblob(6)) || '7' || substr(hex(randomblob(2)), 2) || '8' || substr(hex(randomblob(8)), 2))`;

/**
 * Queues `jobs` jobs, each with its own run, spread over a thousand hosts. Inserts sets instead of single rows; the
 * triggers of the schema maintain its counters. All runs belong to one report, because the queue does not read
 * reports.
 */
export function fillJobs(database: Database.Database, jobs: number): void {
  database.transaction(() => {
    database.exec(`
      insert or ignore into accounts (id, name, created_at) values (1, 'bench', 0);
      insert or ignore into projects (id, account_id, name, created_at) values (1, 1, 'bench.example', 0);
      insert or ignore into reports (seq, id, account_id, project_id, url, privacy, status, created_at, updated_at)
        values (1, zeroblob(16), 1, 1, 'https://bench.example/', 0, 0, 0, 0);
      insert or ignore into queue_hosts (id, host)
        with recursive host (id) as (select 1 union all select id + 1 from host where id < ${HOSTS})
        select id, 'host-' || id || '.example' from host;
    `);
    const last = Number(database.prepare('select coalesce(max(seq), 0) from runs').pluck().get());
    database
      .prepare(
        `insert into runs (id, report_seq, account_id, status, queued_at)
         with recursive run (number) as (select 1 union all select number + 1 from run where number < ?)
         select ${RANDOM_UUID}, 1, 1, 0, 0 from run`,
      )
      .run(jobs);
    // A host repeats after as many jobs as there are hosts; the first jobs of a fill follow the last of the previous one.
    database
      .prepare(
        `insert into jobs (run_seq, account_id, host_id, lane, due_at, created_at, updated_at, next_seq, prev_seq, turn_at)
         select seq, 1, host_id, 1, seq, 0, seq, seq, prev_seq, iif(prev_seq is null, seq, ${NO_TURN})
         from (
           select seq, host_id, iif(seq - ${HOSTS} > @last, seq - ${HOSTS},
             (select run_seq from queue_lines as lines join jobs on run_seq = last_seq and next_seq = run_seq
              where lines.host_id = filled.host_id and lines.lane = 1)) as prev_seq
           from (select seq, 1 + (seq * 7919) % ${HOSTS} as host_id from runs where seq > @last order by seq) as filled
         )`,
      )
      .run({ last });
  })();
}
