// What the fuzz driver generates its requests from.
export { appRouter } from '../src/app-router.ts';
