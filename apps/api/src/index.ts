export { createApi } from './api.ts';
export type { ApiOptions } from './api.ts';
export { readApiSettings } from './settings.ts';
export type { ApiSettings } from './settings.ts';
export { startApi } from './start-api.ts';
export type { ApiParts, Extension, RunningApi } from './start-api.ts';
