import { NO_PROGRESS, RUN_PHASES } from '@pagemark/domain';
import type { ActiveProgress, ReportProgress } from '@pagemark/domain';
import type { Claim } from '../../ports/queue.ts';
import type { RunStore } from '../../ports/store.ts';

/** The time before the progress of a run is first stored, and the pause between two writes, in milliseconds. */
const PAUSE_MS = 500;

type ProgressTracker = {
  /** Absent for a run that no client is waiting for. */
  onProgress: ReportProgress | undefined;
  /** Ends the writes. A write in progress has no effect after the end of the claim. */
  end: () => void;
};

const UNTRACKED: ProgressTracker = { onProgress: undefined, end: () => undefined };

/**
 * Keeps the progress of a run in memory, and stores changes twice a second, concurrently with the run: most audits end before the
 * first write. A failed write does not fail the run.
 */
export function trackProgress(runs: Pick<RunStore, 'reportProgress'>, claim: Claim): ProgressTracker {
  if (!claim.isInteractive) return UNTRACKED;
  let progress = NO_PROGRESS;
  let stored = NO_PROGRESS;
  let hasEnded = false;
  let timer = setTimeout(() => void store(), PAUSE_MS);

  async function store(): Promise<void> {
    let isHeld = true;
    if (stored !== progress) {
      const next = progress;
      try {
        isHeld = await runs.reportProgress(claim, next);
        stored = next;
      } catch {
        // The database is busy. The next write stores newer progress anyway.
      }
    }
    if (isHeld && !hasEnded) timer = setTimeout(() => void store(), PAUSE_MS);
  }

  return {
    onProgress: (change) => {
      progress = { ...progress, ...change, phase: laterPhase(progress, change) };
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}

/** A request for an artifact may end after the checks have started. */
function laterPhase({ phase }: ActiveProgress, change: Partial<ActiveProgress>): ActiveProgress['phase'] {
  const next = change.phase ?? phase;
  return RUN_PHASES.indexOf(next) > RUN_PHASES.indexOf(phase) ? next : phase;
}
