export { DatabaseUrl } from './database-url.ts';
export { openIntegrityChecker } from './integrity/open-integrity-checker.ts';
export type { IntegrityOptions } from './integrity/open-integrity-checker.ts';
export { migrateDatabase } from './migrate-database.ts';
export { openStore, STORE_SETTINGS, toStoreSettings } from './open-store.ts';
export type { OpenStoreOptions as StoreOptions } from './open-store.ts';
export { resetSecretKey } from './secrets/open-secret-box.ts';
export { secretKeyFileOf } from './secrets/open-secret-box.ts';
export { StoreOpenError } from '@pagemark/core';
