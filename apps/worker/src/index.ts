export { readLimitSettings } from './limit-settings.ts';
export { readWorkerSettings } from './settings.ts';
export type { WorkerSettings } from './settings.ts';
export { tuneGarbageCollection } from './tune-garbage-collection.ts';
export { Worker } from './worker.ts';
export type { WorkerOptions } from './worker.ts';
