import { isFinal, RUN_PHASES } from '@pagemark/domain';
import type { Report, RunPhase, RunProgress, WaitReason } from '@pagemark/domain';
import type { Call, Progress } from './define-tool.ts';

/** Updates of one call, at most. A page with many files has no more. */
const UPDATES_MAX = 200;

const WAITS: Record<WaitReason, string> = {
  worker: 'Waiting for a worker',
  host: 'Waiting for other pages of this site',
  browser: 'Waiting for a browser',
  retry: 'Waiting to try again',
};

const PHASES: Record<Exclude<RunPhase, 'waiting'>, string> = {
  connecting: 'Connecting',
  receiving: 'Receiving HTML',
  rendering: 'Rendering the page',
  checking_files: 'Checking files',
  running_checks: 'Running checks',
  saving: 'Saving the result',
};

/**
 * Waits until the latest run of a report has ended, for at most `waitS` seconds, and tells the caller what it does meanwhile.
 * Returns the report as it is then.
 */
export async function waitWithProgress(
  { core, accountId, signal, progress: tell }: Call & { progress: Progress },
  report: Report,
  waitS: number,
): Promise<Report> {
  const until = AbortSignal.any([signal, AbortSignal.timeout(waitS * 1_000)]);
  let latest = report;
  /** What was told last. The numbers of updates increase, also when a run starts again. */
  let last = '';
  let told = 0;
  for await (const { report: changed, progress } of core.reports.watch(accountId, [report.id], until)) {
    latest = changed ?? latest;
    if (changed === null || isFinal(changed.status)) break;
    const message = progress === null ? last : messageOf(progress);
    if (message === last || told === UPDATES_MAX) continue;
    last = message;
    told += 1;
    await tell({ progress: told, message });
  }
  return latest;
}

/** `Checking files: 3 of 12 (step 5 of 7)`. */
function messageOf({ phase, waitingFor, files }: RunProgress): string {
  const doing = phase === 'waiting' ? WAITS[waitingFor ?? 'worker'] : PHASES[phase];
  const figure = phase === 'checking_files' && files !== null ? `: ${files.checked} of ${files.total}` : '';
  return `${doing}${figure} (step ${RUN_PHASES.indexOf(phase) + 1} of ${RUN_PHASES.length})`;
}
