import type Database from 'better-sqlite3';

const HOSTS = 1_000;
/** 16 random bytes with the version and variant of a UUIDv7 (RFC 9562). */
const RANDOM_UUID = `unhex(hex(randomblob(6)) || '7' || substr(hex(randomblob(2)), 2) || '8' || substr(hex(randomblob(8)), 2))`;

/**
 * Queues `jobs` jobs, each of a run of its own, spread over a thousand hosts. Set by set instead of one by one; the
 * triggers of the schema keep its counters. All runs are of one report: the queue does not look at reports.
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
    // A host comes again after as many jobs as there are hosts. The first of a fill stand behind the last of those before.
    database
      .prepare(
        `insert into jobs (run_seq, account_id, host_id, lane, due_at, created_at, updated_at, next_seq, prev_seq)
         select seq, 1, 1 + (seq * 7919) % ${HOSTS}, 1, seq, 0, seq, seq,
           iif(seq - ${HOSTS} > @last, seq - ${HOSTS}, (select last_seq from queue_lines where host_id = 1 + (seq * 7919) % ${HOSTS} and lane = 1))
         from runs where seq > @last order by seq`,
      )
      .run({ last });
  })();
}
