export { openSqliteStore } from './sqlite/open-sqlite-store.ts';
export type { SqliteStoreOptions } from './sqlite/open-sqlite-store.ts';
export { SqliteConnection } from './sqlite/connection.ts';
export { migrateSqlite } from './sqlite/migrate-sqlite.ts';
