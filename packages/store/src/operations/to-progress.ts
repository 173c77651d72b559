import type { QueueLimits } from '@pagemark/core';
import { NO_PROGRESS } from '@pagemark/domain';
import type { ActiveProgress, RunProgress, WaitReason } from '@pagemark/domain';
import type { RowOf } from '../db/statement.ts';
import type { findReportProgress } from '../queries/reports.ts';

/** A report with its run in progress. */
export type ReportProgressRow = RowOf<typeof findReportProgress>;

type Queue = Pick<QueueLimits, 'perHostMax'> & { nowMs: number };

/** How far the run in progress of a report is; null when none is. */
export function toProgress(row: ReportProgressRow, queue: Queue): RunProgress | null {
  const { status, lane, progress } = row;
  if (status > 1 || lane === null) return null;
  if (status === 0) return { ...NO_PROGRESS, phase: 'waiting', waitingFor: waitReason(row, queue) };
  // Only `reportProgress` writes this text: its shape is that of its value.
  const active = progress === null ? NO_PROGRESS : (JSON.parse(progress) as ActiveProgress);
  return { ...active, waitingFor: null };
}

function waitReason(row: ReportProgressRow, { nowMs, perHostMax }: Queue): WaitReason {
  const { lane, attempt, dueMs, hostNextMs, hostActive } = row;
  if ((attempt ?? 0) > 0 && (dueMs ?? 0) > nowMs) return 'retry';
  if ((hostNextMs ?? 0) > nowMs || hostActive >= perHostMax) return 'host';
  return (lane ?? 0) > 1 ? 'browser' : 'worker';
}
