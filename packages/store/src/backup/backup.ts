import type { backUpDatabase } from './back-up-database.ts';

// What a backup needs is loaded when one is made.

export const backupDatabase: typeof backUpDatabase = async (...args) =>
  (await import('./back-up-database.ts')).backUpDatabase(...args);
