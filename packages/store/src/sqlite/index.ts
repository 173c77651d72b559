export { openSqliteStore } from './open-sqlite-store.ts';
export type { SqliteStoreOptions } from './open-sqlite-store.ts';
export { SqliteDb } from '../db/sqlite-db.ts';
export { indexReports } from '../queries/search.ts';
export { migrateSqlite } from './open-connection.ts';
