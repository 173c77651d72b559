import Database from 'better-sqlite3';
import { migrateSqlite } from '@pagemark/store/sqlite';

/** Whether a database has, statement for statement, the current schema of the migrations. */
export async function sameSchema(path: string): Promise<boolean> {
  const fresh = new Database(':memory:');
  await migrateSqlite(fresh);
  const made = new Database(path, { readonly: true });
  const same = schemaText(made) === schemaText(fresh);
  made.close();
  fresh.close();
  return same;
}

function schemaText(database: Database.Database): string {
  return JSON.stringify(
    database.prepare('select type, name, sql from sqlite_schema order by type, name').all(),
  );
}
