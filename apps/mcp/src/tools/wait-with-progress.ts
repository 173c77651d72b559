import { AppError, isFinal, RUN_PHASE_TITLES, RUN_PHASES, WAIT_REASON_TITLES } from '@pagemark/domain';
import type { Report, RunProgress } from '@pagemark/domain';
import type { Call, Progress } from './define-tool.ts';

/** Maximum updates of one call, even for a page with many files. */
const UPDATES_MAX = 200;

/**
 * Waits for the latest run of a report to end, for at most `waitS` seconds, and reports its progress to the
 * caller. Returns the report at the end of the wait. Throws `report_not_found` when it is deleted.
 */
export async function waitWithProgress(
  { core, accountId, signal, progress: tell }: Call & { progress: Progress },
  report: Report,
  waitS: number,
): Promise<Report> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(waitS * 1_000)]);
  let latest = report;
  /** The last message sent. The numbers of updates increase even when a run starts again. */
  let last = '';
  let updates = 0;
  for await (const { report: changed, progress } of core.reports.watch(accountId, [report.id], until)) {
    if (changed === null) throw new AppError('report_not_found', 'There is no such report.');
    latest = changed;
    if (isFinal(changed.status)) break;
    const message = progress === null ? last : messageOf(progress);
    if (message === last || updates === UPDATES_MAX) continue;
    last = message;
    updates += 1;
    await tell({ progress: updates, message });
  }
  return latest;
}

/** `Checking files: 3 of 12 (step 5 of 7)`. */
function messageOf({ phase, waitingFor, files }: RunProgress): string {
  const doing = phase === 'waiting' ? WAIT_REASON_TITLES[waitingFor ?? 'worker'] : RUN_PHASE_TITLES[phase];
  const figure = phase === 'checking_files' && files !== null ? `: ${files.checked} of ${files.total}` : '';
  return `${doing}${figure} (step ${RUN_PHASES.indexOf(phase) + 1} of ${RUN_PHASES.length})`;
}
