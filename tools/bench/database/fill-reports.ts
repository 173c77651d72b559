import type Database from 'better-sqlite3';
import { resultOf, resultRank } from '@pagemark/domain';
import { indexReports } from '@pagemark/store/sqlite';
import type { SqliteDb } from '@pagemark/store/sqlite';
import { v7 } from 'uuid';
import { makeReports, START_MS } from '../corpus/make-reports.ts';
import type { CorpusReport } from '../corpus/make-reports.ts';
import { randomBelow } from '../corpus/random-below.ts';
import { dropSecondaryIndexes } from './secondary-indexes.ts';

const PROGRESS_REPORTS = 250_000;
/** Reports added to the search index per statement. */
const INDEX_REPORTS = 10_000;

export type Corpus = {
  reports: number;
  /** Account ids by their number in the corpus. */
  accountIds: readonly number[];
  categoriesByScore: ReadonlyMap<number, string>;
};

/**
 * Inserts the reports of the corpus, with their projects, in one transaction, and adds them to the search index. The
 * triggers of the schema maintain its counters; the secondary indexes are created afterwards.
 */
export async function fillReports(db: SqliteDb, corpus: Corpus, say: (text: string) => void): Promise<void> {
  const database = db.driver;
  database.pragma('journal_mode = off'); // An incomplete file is discarded anyway.
  database.pragma('synchronous = off');
  database.pragma('cache_size = -1000000');
  await db.transaction(async (tx) => {
    const makeIndexes = dropSecondaryIndexes(database, 'reports');
    insertReports(database, corpus, say);
    say('making the indexes');
    makeIndexes();
    say('making the search index');
    for (let firstSeq = 1; firstSeq <= corpus.reports; firstSeq += INDEX_REPORTS)
      await tx.run(indexReports, { firstSeq, lastSeq: firstSeq + INDEX_REPORTS - 1 });
  });
}

function insertReports(database: Database.Database, corpus: Corpus, say: (text: string) => void): void {
  const projectIdOf = projectIds(database);
  const insert = database.prepare(
    `insert into reports (id, account_id, project_id, url, privacy, status, result_rank, score, categories,
       generated_at, created_at, updated_at, import_seq)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const importSeq = insertImport(database, corpus);
  const random = randomBelow(2);
  const randomBytes = () => Uint8Array.from({ length: 16 }, () => random(256));
  let made = 0;
  for (const report of makeReports(corpus.reports)) {
    const accountId = corpus.accountIds[report.account];
    if (accountId === undefined) throw new Error(`The corpus has no account ${report.account}.`);
    const { createdAtMs, generatedAtMs, score } = report;
    insert.run(
      v7({ msecs: createdAtMs, random: randomBytes() }, new Uint8Array(16)),
      accountId,
      projectIdOf(accountId, report),
      report.url,
      report.privacy,
      score === null ? 0 : 2,
      score === null ? -1 : resultRank(resultOf(score)),
      score,
      score === null ? null : (corpus.categoriesByScore.get(score) ?? null),
      generatedAtMs ?? -1,
      createdAtMs,
      generatedAtMs ?? createdAtMs,
      report.isImported ? importSeq : null,
    );
    made += 1;
    if (made % PROGRESS_REPORTS === 0)
      say(`${made.toLocaleString('en')} of ${corpus.reports.toLocaleString('en')} reports`);
  }
}

/** The import of the corpus; returns its number. */
function insertImport(database: Database.Database, { accountIds }: Corpus): number | bigint {
  const insert = database.prepare(
    `insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at, finished_at)
     values (?, ?, 0, 3, 1, 0, ?, ?, ?)`,
  );
  const id = v7({ msecs: START_MS }, new Uint8Array(16));
  return insert.run(id, accountIds[0], START_MS, START_MS, START_MS).lastInsertRowid;
}

/** Returns a function that gives the id of a report's project, and inserts the project with its first report. */
function projectIds(database: Database.Database): (accountId: number, report: CorpusReport) => number {
  const insert = database.prepare('insert into projects (account_id, name, created_at) values (?, ?, ?)');
  const known = new Map<string, number>();
  return (accountId, { project, createdAtMs }) => {
    const key = `${accountId} ${project}`;
    const id = known.get(key) ?? Number(insert.run(accountId, project, createdAtMs).lastInsertRowid);
    known.set(key, id);
    return id;
  };
}
