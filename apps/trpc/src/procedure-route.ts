import { appRouter } from './app-router.ts';
import { UPLOAD_PATH } from './imports/receive-upload.ts';
import { isFilePath } from './send-file.ts';

const BATCH = '/{batch}';
const FILE = '/{file}';

/**
 * The route of a path below the mount path of the endpoint, for logs and metrics: `/reports.list`, `/{batch}` for
 * several calls and for unknown procedures, or `/{file}`. So there are only about as many as procedures.
 */
export function procedureRoute(path: string): string {
  const name = path.slice(1);
  if (name === UPLOAD_PATH || Object.hasOwn(appRouter._def.procedures, name)) return path;
  return isFilePath(name) ? FILE : BATCH;
}
