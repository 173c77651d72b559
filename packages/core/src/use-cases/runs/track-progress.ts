import { NO_PROGRESS, RUN_PHASES } from '@pagemark/domain';
import type { ActiveProgress, ReportProgress } from '@pagemark/domain';
import type { Claim } from '../../ports/queue.ts';
import type { RunStore } from '../../ports/store.ts';

/** How long a run is in progress before its progress is stored, and the pause between two writes of it, in milliseconds. */
const PAUSE_MS = 500;

type ProgressTracker = {
  /** Absent for a run that no client waits for. */
  onProgress: ReportProgress | undefined;
  /** Ends the writes. One that has begun has no effect after the end of the claim. */
  end: () => void;
};

const UNTRACKED: ProgressTracker = { onProgress: undefined, end: () => undefined };

/**
 * Keeps the progress of a run in memory, and stores what has changed twice a second, beside the run: most audits end before the
 * first write. A write that fails does not fail the run.
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

/** A request for an artifact may end after the checks have begun. */
function laterPhase({ phase }: ActiveProgress, change: Partial<ActiveProgress>): ActiveProgress['phase'] {
  const next = change.phase ?? phase;
  return RUN_PHASES.indexOf(next) > RUN_PHASES.indexOf(phase) ? next : phase;
}
