export { backUpDatabase } from '../backup/back-up-database.ts';
export { requireDifferent, transferDatabase } from './transfer-database.ts';
export { requireUnused } from '../require-unused.ts';
