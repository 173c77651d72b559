export { Worker } from './worker.ts';
export type { WorkerOptions } from './worker.ts';
