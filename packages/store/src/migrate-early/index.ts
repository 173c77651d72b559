export { isEarlyDatabase } from './is-early-database.ts';
export { migrateEarlyDatabase } from './migrate-early-database.ts';
