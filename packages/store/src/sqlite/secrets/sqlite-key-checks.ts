import type { KeyChecks } from '../../secrets/open-secret-box.ts';
import type { SqliteConnection } from '../connection.ts';

/** The check value of the secret key in a SQLite file. */
export function sqliteKeyChecks(connection: SqliteConnection): KeyChecks {
  const { native } = connection;
  const find = native.prepare<[], Uint8Array>('select key_check from secret_key').pluck();
  return {
    find: async () => find.get() ?? null,
    claim: async (keyCheck) =>
      connection.write(() => {
        native
          .prepare(
            'insert into secret_key (id, key_check, has_plain) values (1, ?, 1) on conflict do nothing',
          )
          .run(keyCheck);
        return find.get() ?? keyCheck;
      }),
    forgetUnused: async () =>
      connection.write(() => !needsSecretKey(connection) && forgetSecretKey(connection)),
  };
}

/** Whether something is sealed that waits for its time. */
export function needsSecretKey({ native }: SqliteConnection): boolean {
  const sealed = native
    .prepare(
      `select 1 from import_passwords where password is not null and substr(password, 1, 1) = x'01'
      union all select 1 from import_chunks where substr(body, 1, 1) = x'01' limit 1`,
    )
    .get();
  return sealed !== undefined;
}

/** Forgets with which key the file is used. */
export function forgetSecretKey({ native }: SqliteConnection): true {
  native.prepare('delete from secret_key').run();
  return true;
}
