import { RESULTS, RUN_FAILURE_MESSAGES, RUN_STATUSES, storedRunFailure } from '@pagemark/domain';
import type { Report, RunFailure, RunFailureCode } from '@pagemark/domain';
import { sql } from 'kysely';
import { formatReportId } from '../ids/report-id.ts';
import { unpackCategories } from '../results/pack-categories.ts';
import { unpackChoice } from './rendering-choice.ts';
import type { DevicesCode, RenderingCode } from '../rendering-schema.ts';
import type { ResultRank, StatusCode } from '../schema.ts';

/** The columns of a report; every statement that returns reports selects these. */
export const REPORT_COLUMNS = [
  'reports.seq',
  'reports.id',
  'reports.url',
  'reports.title',
  'projects.name as project',
  'reports.privacy',
  'reports.indexing',
  'reports.rendering',
  'reports.devices',
  'reports.status',
  'reports.result_rank as resultRank',
  'reports.score',
  // A subquery rather than a join: it leaves the plans of lists alone.
  sql<number | null>`(select previous_score from report_findings where report_seq = reports.seq)`.as(
    'previousScore',
  ),
  'reports.categories',
  'reports.error_code as errorCode',
  'reports.error_message as errorMessage',
  'reports.generated_at as generatedAtMs',
  'reports.created_at as createdAtMs',
  'reports.updated_at as updatedAtMs',
  'reports.version',
] as const;

export type ReportRow = {
  seq: number;
  id: Uint8Array;
  url: string;
  title: string | null;
  project: string;
  privacy: 0 | 1 | 2;
  indexing: 0 | 1;
  rendering: RenderingCode;
  devices: DevicesCode;
  status: StatusCode;
  resultRank: ResultRank;
  score: number | null;
  previousScore: number | null;
  categories: string | null;
  errorCode: string | null;
  errorMessage: string | null;
  generatedAtMs: number;
  createdAtMs: number;
  updatedAtMs: number;
  version: number;
};

export function toReport(row: ReportRow): Report {
  return {
    id: formatReportId(row.id),
    url: row.url,
    title: row.title,
    project: row.project,
    privacy: row.privacy,
    indexing: row.indexing,
    ...unpackChoice(row),
    status: RUN_STATUSES[row.status],
    result: row.resultRank === -1 ? null : RESULTS[row.resultRank],
    score: row.score,
    scoreChange: row.score === null || row.previousScore === null ? null : row.score - row.previousScore,
    categories: unpackCategories(row.categories),
    error: toFailure(row.errorCode, row.errorMessage),
    generatedAtMs: row.generatedAtMs === -1 ? null : row.generatedAtMs,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
    version: row.version,
  };
}

/** Why a run failed, from its two columns. */
export function toFailure(code: string | null, message: string | null): RunFailure | null {
  if (code === null) return null;
  return storedRunFailure(isFailureCode(code) ? code : 'internal', message ?? undefined);
}

function isFailureCode(code: string): code is RunFailureCode {
  return Object.hasOwn(RUN_FAILURE_MESSAGES, code);
}
