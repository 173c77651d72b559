// Exports for the fuzz driver and the tests of the CLI, which compares this endpoint with REST.
export { appRouter } from '../src/app-router.ts';
export { createClient, rejectionReason } from './client.ts';
export { startService } from './service.ts';
export type { Service } from './service.ts';
