import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAILPOINTS } from './harness/failpoints.ts';

const STATEMENTS = new URL('../../packages/store/test/statements/', import.meta.url);

/** The names of the statements of an engine that a failpoint matches, in the snapshots of all of them. */
function matchedBy(statement: RegExp, engine: 'sqlite' | 'postgres'): string[] {
  return readdirSync(STATEMENTS)
    .filter((name) => name.endsWith(`.${engine}.sql`))
    .flatMap((name) => readFileSync(new URL(name, STATEMENTS), 'utf8').split(/^-- /m))
    .filter((text) => statement.test(text.replace(/^\w+\n/, '').replaceAll(/\s+/g, ' ')))
    .map((text) => text.split('\n', 1)[0] ?? '');
}

test.each([
  ['run.after-begin', ['startPage'], ['claimPages', 'startPage']],
  ...(
    [
      ['upload.before-commit', 'insertChunk'],
      ['upload.before-ack', 'finishUpload'],
      ['import.before-commit', 'advanceImport'],
      ['import.after-commit', 'advanceImport'],
      ['run.before-commit', 'insertRunResult'],
      ['run.after-commit', 'insertRunResult'],
      ['clear.after-statement', 'deleteReports'],
      ['clear.before-commit', 'deleteReports'],
      ['clear.after-commit', 'deleteReports'],
    ] as const
  ).map(([name, statement]) => [name, [statement], [statement]] as const),
  // The second one is a part of the doctor.
  ['import.after-read', ['findChunk', 'stored-bytes'], ['findChunk', 'stored-bytes']],
] as const)('%s is where it says, on both engines', (name, onSqlite, onPostgres) => {
  const { statement } = FAILPOINTS[name];
  expect(matchedBy(statement, 'sqlite')).toEqual(onSqlite);
  expect(matchedBy(statement, 'postgres')).toEqual(onPostgres);
});
