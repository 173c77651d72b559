import { sql } from 'kysely';
import type { KeyChecks } from '../../secrets/open-secret-box.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { Reader } from '../../db/db.ts';
import type { PostgresDb, Session } from '../../db/postgres-db.ts';

const findKeyCheck = postgresStatement<Record<string, never>, { keyCheck: Uint8Array }>(
  () => sql`select key_check as "keyCheck" from secret_key`,
);

const insertKeyCheck = postgresStatement<{ keyCheck: Uint8Array }>(
  (arg) => sql`insert into secret_key (id, key_check, has_plain) values (1, ${arg('keyCheck')}::bytea, 1)
    on conflict (id) do nothing`,
);

const findSealed = postgresStatement<Record<string, never>, { found: number }>(
  () => sql`(select 1 as found from import_passwords where password is not null and substr(password, 1, 1) = '\\x01' limit 1)
    union all (select 1 from import_chunks where substr(body, 1, 1) = '\\x01' limit 1)`,
);

const deleteKeyCheck = postgresStatement<Record<string, never>>(() => sql`delete from secret_key`);

/** The check value of the secret key in a PostgreSQL database. Machines share the key: one without it does not create another. */
export function postgresKeyChecks(connection: PostgresDb): KeyChecks {
  return {
    find: async () => (await connection.one(findKeyCheck, {}))?.keyCheck ?? null,
    async claim(keyCheck) {
      await connection.transaction((session) => session.run(insertKeyCheck, { keyCheck }));
      return (await connection.one(findKeyCheck, {}))?.keyCheck ?? keyCheck;
    },
    forgetUnused: async () => false,
  };
}

/** Whether something is sealed that waits for its time. */
export async function needsSecretKey(reader: Reader): Promise<boolean> {
  return (await reader.one(findSealed, {})) !== null;
}

/** Forgets with which key the database is used. */
export async function forgetSecretKey(session: Session): Promise<void> {
  await session.run(deleteKeyCheck, {});
}
