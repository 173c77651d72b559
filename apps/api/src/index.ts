export { createApi } from './api.ts';
export type { Api, ApiOptions } from './api.ts';
export { closeServer, createApiServer, listen } from './server.ts';
export { readApiSettings } from './settings.ts';
export type { ApiSettings } from './settings.ts';
