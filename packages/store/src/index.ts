export { openSqliteStore } from './sqlite/open-sqlite-store.ts';
export type { SqliteStoreOptions } from './sqlite/open-sqlite-store.ts';
export { SqliteConnection } from './sqlite/connection.ts';
export { createSqliteQueue } from './sqlite/queue/create-sqlite-queue.ts';
export { migrateSqlite } from './sqlite/migrate-sqlite.ts';
export { DatabaseUrl } from './database-url.ts';
export type { DatabaseLocation } from './database-url.ts';
export { migrateDatabase } from './sqlite/open-connection.ts';
export { StoreOpenError } from './store-open-error.ts';
