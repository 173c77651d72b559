import type { Core } from '@pagemark/core';
import type { AuditResults, Report } from '@pagemark/domain';
import { z } from 'zod';
import { entityTagOf, readIfMatch } from '../http/entity-tag.ts';
import { json } from '../http/reply.ts';
import type { Reply } from '../http/reply.ts';
import { ReportAnswer, WrittenReportAnswer } from '../wire/report-schema.ts';
import { toReportDetailBody, toReportReceipt } from '../wire/report.ts';
import type { Answer } from './route.ts';

/** The `{id}` of a report. Its letters may come in either case (RFC 9562 section 4). */
export const ReportParams = z.strictObject({ id: z.uuid().toLowerCase() });

/** What a malformed id is: the same as an unknown one. */
export const REPORT_NOT_FOUND = { code: 'report_not_found', message: 'There is no such report.' } as const;

/** The request header of writes that must not undo somebody else's. */
export const IfMatchHeaders = z.object({
  'If-Match': z
    .string()
    .optional()
    .meta({ description: 'Only if the report still has this entity tag; else 412.', example: '"7"' }),
});

/** The request header that says how long to wait for a run. */
export const PreferHeaders = z.object({
  Prefer: z.string().optional().meta({
    description:
      '`wait=N`: wait up to N seconds (0 to 60, default 10) for the run; `respond-async`: do not wait.',
    example: 'wait=30',
  }),
});

/** The answer that is a single report. */
export function reportAnswer(description: string, headers: Record<string, string> = {}): Answer {
  return {
    description,
    content: { type: 'application/json', schema: ReportAnswer },
    headers: { ETag: 'Entity tag of this version of the report.', ...headers },
  };
}

/** The answer to a write of a report. */
export function writtenReportAnswer(description: string, headers: Record<string, string> = {}): Answer {
  const answer = reportAnswer(description, headers);
  return { ...answer, content: { type: 'application/json', schema: WrittenReportAnswer } };
}

/** A single report as a reply, with its entity tag. */
export function replyWithReport(
  status: number,
  detail: { report: Report; results: AuditResults | null },
  baseUrl: string,
  headers: readonly string[] = [],
): Reply {
  const tag = ['ETag', entityTagOf(detail.report.version)];
  return json(status, { data: toReportDetailBody(detail, baseUrl) }, [...tag, ...headers]);
}

/** What came of a write: the report, and what else the reply has. */
type Written = { status: number; report: Report; headers: readonly string[] };

/**
 * A report that was just written as a reply: with the results it has for a key that may read, a receipt for one that may
 * not. A report that has no results yet is not read again.
 */
export async function replyWithWritten(
  core: Core,
  call: { accountId: number; mayRead: boolean; baseUrl: string },
  { status, report, headers }: Written,
): Promise<Reply> {
  const { accountId, mayRead, baseUrl } = call;
  if (!mayRead) {
    const tag = ['ETag', entityTagOf(report.version)];
    return json(status, { data: toReportReceipt(report, baseUrl) }, [...tag, ...headers]);
  }
  const detail =
    report.generatedAtMs === null ? { report, results: null } : await core.showReport(accountId, report.id);
  return replyWithReport(status, detail, baseUrl, headers);
}

/** A version that no report has. */
const NO_VERSION = -1;

/**
 * The version that If-Match asks for; null when any will do. Of several tags it is the current one, when it is among
 * them. Throws `report_not_found`.
 */
export async function versionToMatch(
  core: Core,
  target: { accountId: number; id: string },
  header: string | undefined,
): Promise<number | null> {
  const condition = readIfMatch(header);
  if (condition === null || condition.kind === 'any') return null;
  const { versions } = condition;
  if (versions.length <= 1) return versions[0] ?? NO_VERSION;
  const { report } = await core.showReport(target.accountId, target.id);
  return versions.includes(report.version) ? report.version : NO_VERSION;
}
