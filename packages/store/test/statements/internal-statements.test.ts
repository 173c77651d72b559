import { expect, test } from 'vitest';
import { analyzeGrown, VERSION_AND_COMMIT, sumDataVersions } from '../../src/db/postgres-db.ts';
import { dataVersion } from '../../src/db/sqlite-db.ts';
import { COUNTER_INVARIANTS } from '../../src/integrity/counter-invariants.ts';
import { FILE_INVARIANTS } from '../../src/integrity/database-invariants.ts';
import { contextOf } from '../../src/integrity/define-invariant.ts';
import { FINDING_INVARIANTS, INDEX_INVARIANTS, results } from '../../src/integrity/result-invariants.ts';
import { QUEUE_INVARIANTS, ROW_INVARIANTS } from '../../src/integrity/row-invariants.ts';
import { applySteps } from '../../src/migrations/migration.ts';
import { listSql } from '../conformance/list-shapes.ts';
import { formatSql } from './format-sql.ts';
import { recordingSession } from './recording-session.ts';

// The statements that the modules outside of `queries/` send.

const ENGINES = ['sqlite', 'postgres'] as const;
const INVARIANTS = [
  ...FILE_INVARIANTS,
  ...ROW_INVARIANTS,
  ...QUEUE_INVARIANTS,
  ...COUNTER_INVARIANTS,
  ...FINDING_INVARIANTS,
  ...INDEX_INVARIANTS,
  results,
];
/** Of a transaction, and the same for every invariant. */
const FRAME: ReadonlySet<string> = new Set(['begin', 'rollback']);

/** What a database sends for its transactions, its version and its statistics. */
const CONNECTION = {
  sqlite: [dataVersion.compile('sqlite').sql],
  postgres: [
    ...VERSION_AND_COMMIT.split('; '),
    ...[sumDataVersions, analyzeGrown].map((own) => own.compile('postgres').sql),
  ],
};

const printed = (statements: readonly string[]) => statements.map((sql) => `${formatSql(sql)};\n`).join('\n');

test.each(ENGINES)('connections have the committed SQL on %s', async (engine) => {
  await expect(printed(CONNECTION[engine])).toMatchFileSnapshot(`connection.${engine}.sql`);
});

test.each(ENGINES)('lists have the committed SQL on %s', async (engine) => {
  await expect(listSql(engine)).toMatchFileSnapshot(`lists.${engine}.sql`);
});

test.each(ENGINES)('invariants have the committed SQL on %s', async (engine) => {
  const texts: string[] = [];
  for (const invariant of INVARIANTS.filter(({ engines }) => engines.includes(engine))) {
    const recorded: string[] = [];
    const context = contextOf(recordingSession(engine, recorded), { nowMs: 2_000, leaseMs: 1_000 });
    for await (const violation of invariant.verify(context)) expect(violation).toBeUndefined();
    const statements = recorded.filter((sql) => !FRAME.has(sql));
    expect(statements).not.toEqual([]);
    texts.push(`-- ${invariant.id}\n${printed(statements)}`);
  }
  await expect(texts.join('\n')).toMatchFileSnapshot(`invariants.${engine}.sql`);
});

test.each(ENGINES)('a migration of a new database has the committed SQL on %s', async (engine) => {
  const recorded: string[] = [];
  const step = { name: '9999-next', up: async (run: (sql: string) => Promise<void>) => run('select 1') };
  expect(await applySteps(recordingSession(engine, recorded), [step])).toEqual(['9999-next']);
  const timeless = recorded.map((sql) => sql.replace(/'\d{4}-\d\d-\d\dT[^']+'/, `'TIME'`));
  await expect(printed(timeless)).toMatchFileSnapshot(`migrations.${engine}.sql`);
});
