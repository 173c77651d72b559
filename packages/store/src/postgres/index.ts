export { openPostgresStore } from './open-postgres-store.ts';
