import type { QueryClient } from '@tanstack/react-query';
import { decodeSegment } from '../url/decode-segment.ts';
import type { api } from './client.ts';
import { queries } from './queries.ts';

/** The results of a first screen's calls, by call name, as the server writes them into the document. */
export type FirstData = {
  'account.whoami': Awaited<ReturnType<typeof api.account.whoami.query>>;
  'account.overview'?: Awaited<ReturnType<typeof api.account.overview.query>>;
  'reports.get'?: Awaited<ReturnType<typeof api.reports.get.query>>;
  'reports.runs'?: Awaited<ReturnType<typeof api.reports.runs.query>>;
};

/** The path of a report's screen. */
export const REPORT_PATH = /^\/report\/[^/]+$/;

/** The id of a report in the path of its screen. */
export function reportIdOf(path: string): string {
  return decodeSegment(path.slice('/report/'.length));
}

/** Puts the data of the first screen into the cache, as if it had just been fetched. */
export function putFirstData(client: QueryClient, path: string, data: FirstData): void {
  client.setQueryData(queries.whoami().queryKey, data['account.whoami']);
  const { 'account.overview': overview, 'reports.get': report, 'reports.runs': runs } = data;
  if (overview !== undefined) client.setQueryData(queries.overview().queryKey, overview);
  const id = reportIdOf(path);
  if (report !== undefined) client.setQueryData(queries.report(id).queryKey, report);
  if (runs !== undefined) client.setQueryData(queries.runs(id).queryKey, runs.data);
}
