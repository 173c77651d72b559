import type { ReportDetail } from '@pagemark/core';
import { json } from '@pagemark/http';
import type { ResponseData } from '@pagemark/http';
import {
  ReportResponse,
  toReportDetailBody,
  toReportReceipt,
  WrittenReportResponse,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { entityTagOf, readIfMatch } from '../http/entity-tag.ts';
import type { RouteResponse } from './route.ts';

/** The path parameter `id` of a report. It is case-insensitive (RFC 9562 section 4). */
export const ReportParams = z.strictObject({ id: z.uuid().toLowerCase().describe('Id of the report.') });

/** The error for a malformed id, the same as for an unknown id. */
export const REPORT_NOT_FOUND = { code: 'report_not_found', message: 'There is no such report.' } as const;

/** The request header that prevents overwriting the change of another client. */
export const IfMatchHeaders = z.object({
  'If-Match': z.string().optional().meta({
    description: 'Entity tag of the report. If the report has changed since, the response is 412.',
    example: '"7"',
  }),
});

/** The request header with the maximum wait for a run. */
export const PreferHeaders = z.object({
  Prefer: z.string().optional().meta({
    description:
      '`wait=N` waits up to N seconds for the run (0 to 60, default 10). `respond-async` does not wait.',
    example: 'wait=30',
  }),
});

/** Documents a response with one report. */
export function reportResponse(description: string, headers: Record<string, string> = {}): RouteResponse {
  return {
    description,
    content: { type: 'application/json', schema: ReportResponse },
    headers: { ETag: 'Entity tag of this version of the report.', ...headers },
  };
}

/** Documents the response to a write of a report. */
export function writtenReportResponse(
  description: string,
  headers: Record<string, string> = {},
): RouteResponse {
  const response = reportResponse(description, headers);
  return { ...response, content: { type: 'application/json', schema: WrittenReportResponse } };
}

/** Creates the response with a report and its entity tag. */
function respondWithReport(
  status: number,
  detail: ReportDetail,
  baseUrl: string,
  headers: readonly string[] = [],
): ResponseData {
  const tag = ['ETag', entityTagOf(detail.report.version, detail.progress)];
  return json(status, { data: toReportDetailBody(detail, baseUrl) }, [...tag, ...headers]);
}

/** Creates the response to a write of a report: the report with its results, or a receipt for a key without the scope `read`. */
export function respondWithWritten(
  status: number,
  detail: ReportDetail,
  { mayRead, baseUrl }: { mayRead: boolean; baseUrl: string },
  headers: readonly string[],
): ResponseData {
  if (mayRead) return respondWithReport(status, detail, baseUrl, headers);
  const tag = ['ETag', entityTagOf(detail.report.version)];
  return json(status, { data: toReportReceipt(detail.report, baseUrl) }, [...tag, ...headers]);
}

/** Returns the versions that If-Match lists, of which the report must have one; null when any version matches. */
export function versionsToMatch(header: string | undefined): readonly number[] | null {
  const condition = readIfMatch(header);
  return condition === null || condition.kind === 'any' ? null : condition.versions;
}
