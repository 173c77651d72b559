export { transferDatabase } from './transfer-database.ts';
export type { TransferProgress } from './transfer-progress.ts';
