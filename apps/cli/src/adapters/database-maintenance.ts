import { parseSettings, SettingsError } from '@pagemark/core';
import type { DatabaseLocation, DatabaseMaintenance } from '@pagemark/core';
import { DatabaseUrl, migrateDatabase, openIntegrityChecker, resetSecretKey } from '@pagemark/store';
import { z } from 'zod';

const Settings = z.object({ DATABASE_URL: DatabaseUrl });

/** The database at DATABASE_URL. Throws SettingsError. */
export function readDatabase(environment: NodeJS.ProcessEnv): DatabaseLocation {
  return parseSettings(Settings, environment).DATABASE_URL;
}

/** Parses the database URL of an option. Throws SettingsError. */
export function parseDatabase(option: string, text: string): DatabaseLocation {
  const parsed = DatabaseUrl.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new SettingsError(`${option} must be file:PATH or postgres://USER:PASSWORD@HOST:PORT/DATABASE.`);
}

/** The store's maintenance of databases. The code that copies between databases is loaded when it is used. */
export const databaseMaintenance: DatabaseMaintenance = {
  async backUp(...args) {
    const { backUpDatabase } = await import('@pagemark/store/transfer');
    return backUpDatabase(...args);
  },
  openIntegrityChecker,
  migrate: migrateDatabase,
  async isEarly(database) {
    const { isEarlyDatabase } = await import('@pagemark/store/migrate-early');
    return isEarlyDatabase(database);
  },
  async migrateEarly(options) {
    const { migrateEarlyDatabase } = await import('@pagemark/store/migrate-early');
    return migrateEarlyDatabase(options);
  },
  async transfer(options) {
    const { requireDifferent, requireUnused, transferDatabase } = await import('@pagemark/store/transfer');
    await requireDifferent(options.from, options.to);
    await requireUnused(options.from);
    return transferDatabase(options);
  },
  resetSecretKey,
};
