import { holdsPassword, packEntries, unpackEntries } from '../../imports/pack-entries.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { passwordContext } from '../../secrets/secret-contexts.ts';
import type { SqliteConnection } from '../connection.ts';

const ROWS_MAX = 100;

/**
 * Encrypts the passwords of versions that stored them as plain text, and removes deleted ones. Does nothing when that
 * was done before; starts over after an interruption.
 */
export async function sealPlainSecrets(connection: SqliteConnection, box: SecretBox): Promise<void> {
  const hasPlain =
    connection.native.prepare('select 1 from secret_key where has_plain = 1').get() !== undefined;
  if (!hasPlain) return;
  while (await connection.write(() => sealPasswords(connection, box)));
  await sealChunks(connection, box);
  // The connection is taken again here: it then waits for locks, which transactions do not.
  const { native } = connection;
  const hadImports =
    native.prepare(`select 1 from sqlite_sequence where name = 'imports'`).get() !== undefined;
  if (hadImports) {
    const hasSamples = native.prepare(`select 1 from sqlite_schema where name = 'sqlite_stat4'`).get();
    // Statistics of a manual ANALYZE may contain passwords.
    if (hasSamples !== undefined) native.exec(`delete from sqlite_stat4 where tbl = 'import_passwords'`);
    // Deleted passwords are still in pages that nothing uses, and in the log.
    native.exec('vacuum');
    native.pragma('wal_checkpoint(TRUNCATE)');
  }
  native.prepare('update secret_key set has_plain = 0').run();
}

/** Encrypts some passwords. Returns whether there were any. */
function sealPasswords({ native }: SqliteConnection, box: SecretBox): boolean {
  const rows = native
    .prepare<[number], { seq: number; importSeq: number; marked: Uint8Array }>(
      `select seq, import_seq as importSeq, password as marked from import_passwords
      where password is not null and substr(password, 1, 1) = x'00' limit ?`,
    )
    .all(ROWS_MAX);
  const seal = native.prepare('update import_passwords set password = ? where seq = ?');
  for (const { seq, importSeq, marked } of rows)
    seal.run(box.seal(marked.subarray(1), passwordContext(importSeq)), seq);
  return rows.length > 0;
}

async function sealChunks(connection: SqliteConnection, box: SecretBox): Promise<void> {
  const { native } = connection;
  const next = native.prepare<[number, number], { importSeq: number; number: number; body: Uint8Array }>(
    `select import_seq as importSeq, number, body from import_chunks
    where (import_seq, number) > (?, ?) order by import_seq, number limit 1`,
  );
  const seal = native.prepare('update import_chunks set body = ? where import_seq = ? and number = ?');
  let place: [number, number] = [0, -1];
  const sealNext = (): boolean => {
    const chunk = next.get(...place);
    if (chunk === undefined) return false;
    place = [chunk.importSeq, chunk.number];
    const entries = unpackEntries(chunk.body, { box, importSeq: chunk.importSeq });
    if (entries !== null && holdsPassword(entries))
      seal.run(packEntries(entries, { box, ...chunk }), ...place);
    return true;
  };
  while (await connection.write(sealNext));
}
