import { resultOf, resultRank } from '@pagemark/domain';
import pg from 'pg';
import { v7 } from 'uuid';
import { makeReports, SMALL_ACCOUNTS, START_MS } from '../corpus/make-reports.ts';
import type { CorpusReport } from '../corpus/make-reports.ts';
import { randomBelow } from '../corpus/random-below.ts';

/** The account with nine of ten reports. */
export const ACCOUNT = 'bench';
const BATCH_REPORTS = 5_000;

/** Inserts the reports of the corpus into a migrated, empty database; its indexes are created after the rows. */
export async function fillReports(url: string, reports: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const indexes = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename in ('reports', 'report_search')
      and indexname not in (select conname from pg_constraint)`,
  );
  for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
  const names = [ACCOUNT, ...Array.from({ length: SMALL_ACCOUNTS }, (_, index) => `small-${index + 1}`)];
  await client.query(
    'insert into accounts (name, created_at) select name, 0 from unnest($1::text[]) with ordinality as given (name, at) order by at',
    [names],
  );
  await client.query(
    `insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at, finished_at)
     values ($1, 1, 0, 3, 1, 0, $2, $2, $2)`,
    [v7({ msecs: START_MS }, Buffer.alloc(16)), START_MS],
  );
  const random = randomBelow(2);
  const idOf = ({ createdAtMs }: CorpusReport) =>
    v7({ msecs: createdAtMs, random: Uint8Array.from({ length: 16 }, () => random(256)) });
  let batch: CorpusReport[] = [];
  for (const report of makeReports(reports)) {
    batch.push(report);
    if (batch.length < BATCH_REPORTS) continue;
    await insertReports(client, batch, idOf);
    batch = [];
  }
  await insertReports(client, batch, idOf);
  for (const { indexdef } of indexes.rows) await client.query(indexdef);
  await client.query('vacuum analyze');
  await client.end();
}

/** Account ids are the numbers of the corpus plus one, because the accounts are the first rows of their table. */
async function insertReports(
  client: pg.Client,
  batch: readonly CorpusReport[],
  idOf: (report: CorpusReport) => string,
): Promise<void> {
  const accounts = batch.map(({ account }) => account + 1);
  await client.query(
    `insert into projects (account_id, name, created_at)
     select distinct account, name, 0 from unnest($1::bigint[], $2::text[]) as given (account, name)
     on conflict do nothing`,
    [accounts, batch.map(({ project }) => project)],
  );
  await client.query(
    `insert into reports (id, account_id, project_id, url, privacy, status, result_rank, score, generated_at, created_at, updated_at,
       import_seq)
     select given.id, account, projects.id, url, given.privacy, case when score is null then 0 else 2 end, rank, score, generated, created, created,
       case when imported then (select min(seq) from imports) end
     from unnest($1::uuid[], $2::bigint[], $3::text[], $4::text[], $5::smallint[], $6::smallint[], $7::bigint[], $8::bigint[],
         $9::smallint[], $10::boolean[])
       with ordinality as given (id, account, project, url, rank, score, generated, created, privacy,
         imported, at)
     join projects on projects.account_id = account and projects.name = project order by at`,
    [
      batch.map(idOf),
      accounts,
      batch.map(({ project }) => project),
      batch.map(({ url }) => url),
      batch.map(({ score }) => (score === null ? -1 : resultRank(resultOf(score)))),
      batch.map(({ score }) => score),
      batch.map(({ generatedAtMs }) => generatedAtMs ?? -1),
      batch.map(({ createdAtMs }) => createdAtMs),
      batch.map(({ privacy }) => privacy),
      batch.map(({ isImported }) => isImported),
    ],
  );
}
