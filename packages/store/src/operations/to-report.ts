import {
  AUDIT_MODE_DEFAULT,
  AUDIT_MODES,
  CATEGORIES,
  CATEGORY_TITLES,
  DEVICE_CHOICES,
  NO_PROGRESS,
  RENDER_DEVICES,
  RENDERING_CHOICE_DEFAULT,
  RENDERING_MODES,
  RESULTS,
  RUN_FAILURE_MESSAGES,
  RUN_STATUSES,
  runFailure,
} from '@pagemark/domain';
import type { QueueLimits } from '@pagemark/core';
import type {
  ActiveProgress,
  AuditMode,
  CategoryId,
  CategorySummary,
  LimitValue,
  RenderingChoice,
  Report,
  RunFailure,
  RunFailureCode,
  RunProgress,
  WaitReason,
} from '@pagemark/domain';
import type { DevicesCode, ModeCode, RenderingCode } from '../column-codes.ts';
import { formatReportId } from '../ids/report-id.ts';
import type { RowOf } from '../db/statement.ts';
import type { ErrorColumns, findReport, findReportProgress, Rendering } from '../queries/reports.ts';

/** A row of `REPORT_COLUMNS`. */
export type ReportRow = RowOf<typeof findReport>;

export function toReport(row: ReportRow): Report {
  return {
    id: formatReportId(row.id),
    url: row.url,
    title: row.title,
    project: row.project,
    privacy: row.privacy,
    indexing: row.indexing,
    mode: AUDIT_MODES[row.mode],
    ...deserializeChoice(row),
    status: RUN_STATUSES[row.status],
    result: row.resultRank === -1 ? null : RESULTS[row.resultRank],
    score: row.score,
    scoreChange: row.score === null || row.previousScore === null ? null : row.score - row.previousScore,
    thumbnail: row.thumbnailDevice === null ? null : (RENDER_DEVICES[row.thumbnailDevice] ?? null),
    categories: deserializeCategories(row.categories),
    error: toFailure(row),
    generatedAtMs: row.generatedAtMs === -1 ? null : row.generatedAtMs,
    createdAtMs: row.createdAtMs,
    updatedAtMs: row.updatedAtMs,
    version: row.version,
  };
}

export const NO_FAILURE = { errorCode: null, errorMessage: null, errorLimit: null };

export function serializeFailure({
  code,
  message,
  limit,
}: RunFailure): ErrorColumns & { errorCode: string; errorMessage: string } {
  return {
    errorCode: code,
    errorMessage: message,
    errorLimit: limit === undefined ? null : JSON.stringify(limit),
  };
}

export function toFailure({ errorCode, errorMessage, errorLimit }: ErrorColumns): RunFailure | null {
  if (errorCode === null) return null;
  const failure = runFailure(isFailureCode(errorCode) ? errorCode : 'internal', errorMessage ?? undefined);
  return errorLimit === null ? failure : { ...failure, limit: JSON.parse(errorLimit) as LimitValue }; // Only serializeFailure writes it.
}

function isFailureCode(code: string): code is RunFailureCode {
  return Object.hasOwn(RUN_FAILURE_MESSAGES, code);
}

export function modeCode(mode: AuditMode = AUDIT_MODE_DEFAULT): ModeCode {
  return AUDIT_MODES.indexOf(mode) as ModeCode; // An index into the list: the numbers of the type.
}

type Given = { [Name in keyof RenderingChoice]?: RenderingChoice[Name] | undefined };

/** The columns of a rendering choice; missing values use the server's settings. */
export function serializeChoice({ rendering, devices, renderRuns }: Given): Rendering {
  return {
    // Indexes into the lists: the numbers of the types.
    rendering: RENDERING_MODES.indexOf(rendering ?? RENDERING_CHOICE_DEFAULT.rendering) as RenderingCode,
    devices: DEVICE_CHOICES.indexOf(devices ?? RENDERING_CHOICE_DEFAULT.devices) as DevicesCode,
    renderRuns: renderRuns ?? RENDERING_CHOICE_DEFAULT.renderRuns,
  };
}

export function deserializeChoice({ rendering, devices, renderRuns }: Rendering): RenderingChoice {
  return { rendering: RENDERING_MODES[rendering], devices: DEVICE_CHOICES[devices], renderRuns };
}

/** Score, passed, warned, failed. */
type SerializedCategory = [number | null, number, number, number];

/** Packs category summaries for a report's row, to a quarter of their JSON, because every list row parses them. */
export function serializeCategories(categories: readonly CategorySummary[]): string {
  const serialized: Partial<Record<CategoryId, SerializedCategory>> = {};
  for (const { id, score, passed, warned, failed } of categories)
    serialized[id] = [score, passed, warned, failed];
  return JSON.stringify(serialized);
}

/** Reads what {@link serializeCategories} wrote; null gives an empty list. Unknown categories are skipped. */
export function deserializeCategories(serialized: string | null): CategorySummary[] {
  if (serialized === null) return [];
  // Only serializeCategories writes this text, from this type.
  const byId = JSON.parse(serialized) as Partial<Record<CategoryId, SerializedCategory>>;
  const categories: CategorySummary[] = [];
  for (const id of CATEGORIES) {
    const values = byId[id];
    if (values === undefined) continue;
    const [score, passed, warned, failed] = values;
    categories.push({ id, title: CATEGORY_TITLES[id], score, passed, warned, failed });
  }
  return categories;
}

export type ReportProgressRow = RowOf<typeof findReportProgress>;

type Queue = Pick<QueueLimits, 'perHostMax'> & { nowMs: number };

/** The progress of a report's open run; null if there is none. */
export function toProgress(row: ReportProgressRow, queue: Queue): RunProgress | null {
  const { status, lane, progress } = row;
  if (status > 1 || lane === null) return null;
  if (status === 0) return { ...NO_PROGRESS, phase: 'waiting', waitingFor: waitReason(row, queue) };
  // Only `reportProgress` writes this text, from this type.
  const active = progress === null ? NO_PROGRESS : (JSON.parse(progress) as ActiveProgress);
  return { ...active, waitingFor: null };
}

function waitReason(row: ReportProgressRow, { nowMs, perHostMax }: Queue): WaitReason {
  const { lane, attempt, dueMs, hostNextMs, hostActive } = row;
  if ((attempt ?? 0) > 0 && (dueMs ?? 0) > nowMs) return 'retry';
  if ((hostNextMs ?? 0) > nowMs || hostActive >= perHostMax) return 'host';
  return (lane ?? 0) > 1 ? 'browser' : 'worker';
}
