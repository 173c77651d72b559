export { transferDatabase } from './transfer-database.ts';
export { requireDifferent } from './transfer-database.ts';
export { requireUnused } from '../require-unused.ts';
