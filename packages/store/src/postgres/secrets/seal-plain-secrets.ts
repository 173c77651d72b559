import { sql } from 'kysely';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { passwordContext } from '../../secrets/secret-contexts.ts';
import { holdsPassword, packEntries, unpackEntries } from '../../imports/pack-entries.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { PostgresDb, Session } from '../../db/postgres-db.ts';

const ROWS_MAX = 100;

type NoArgs = Record<string, never>;

const findPlain = postgresStatement<NoArgs, { hadImports: boolean }>(
  () => sql`select coalesce(pg_sequence_last_value(pg_get_serial_sequence('imports', 'seq')), 0) > 0 as "hadImports"
    from secret_key where has_plain = 1`,
);

const lockPlainPasswords = postgresStatement<
  { limit: number },
  { seq: number; importSeq: number; marked: Uint8Array }
>(
  (arg) => sql`select seq, import_seq as "importSeq", password as marked from import_passwords
    where password is not null and substr(password, 1, 1) = '\\x00' limit ${arg('limit')} for update`,
);

const setPassword = postgresStatement<{ seq: number; sealed: Uint8Array }>(
  (arg) => sql`update import_passwords set password = ${arg('sealed')}::bytea where seq = ${arg('seq')}`,
);

type Place = { importSeq: number; number: number };

const lockNextChunk = postgresStatement<Place, Place & { body: Uint8Array }>(
  (arg) => sql`select import_seq as "importSeq", number, body from import_chunks
    where (import_seq, number) > (${arg('importSeq')}::bigint, ${arg('number')}::int)
    order by import_seq, number limit 1 for update`,
);

const setBody = postgresStatement<Place & { body: Uint8Array }>(
  (arg) => sql`update import_chunks set body = ${arg('body')}::bytea
    where import_seq = ${arg('importSeq')} and number = ${arg('number')}`,
);

const noteSealed = postgresStatement<NoArgs>(() => sql`update secret_key set has_plain = 0`);

/**
 * Encrypts the passwords of versions that stored them as plain text, and removes deleted ones from the tables. Does
 * nothing when that was done before; starts over after an interruption.
 */
export async function sealPlainSecrets(connection: PostgresDb, box: SecretBox): Promise<void> {
  const plain = await connection.one(findPlain, {});
  if (plain === null) return;
  while (await connection.transaction((session) => sealPasswords(session, box)));
  let place: Place | null = { importSeq: 0, number: -1 };
  while (place !== null) {
    const after: Place = place;
    place = await connection.transaction((session) => sealNextChunk(session, box, after));
  }
  // Deleted and updated rows are still in the files, and samples of them in the planner's statistics.
  if (plain.hadImports)
    await connection.pool.query('vacuum full import_passwords, import_chunks, pg_statistic');
  await connection.transaction((session) => session.run(noteSealed, {}));
}

/** Encrypts some passwords. Returns whether there were any. */
async function sealPasswords(session: Session, box: SecretBox): Promise<boolean> {
  const rows = await session.all(lockPlainPasswords, { limit: ROWS_MAX });
  for (const { seq, importSeq, marked } of rows)
    await session.run(setPassword, { seq, sealed: box.seal(marked.subarray(1), passwordContext(importSeq)) });
  return rows.length > 0;
}

/** Encrypts the next chunk of lines if it contains passwords. Returns its position; null at the end. */
async function sealNextChunk(session: Session, box: SecretBox, after: Place): Promise<Place | null> {
  const chunk = await session.one(lockNextChunk, after);
  if (chunk === null) return null;
  const { importSeq, number } = chunk;
  const entries = unpackEntries(chunk.body, { box, importSeq });
  if (entries !== null && holdsPassword(entries))
    await session.run(setBody, { importSeq, number, body: packEntries(entries, { box, importSeq }) });
  return { importSeq, number };
}
