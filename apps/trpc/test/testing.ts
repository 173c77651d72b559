// Exports for the fuzz driver.
export { appRouter } from '../src/app-router.ts';
