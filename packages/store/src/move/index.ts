export { moveDatabase } from './move-database.ts';
export type { TransferProgress } from './moved-table.ts';
