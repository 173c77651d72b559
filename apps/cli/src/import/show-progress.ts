import type { Terminal } from '../terminal/terminal.ts';
import type { ImportProgress } from './import-target.ts';
import { plainText } from '../terminal/plain-text.ts';
import { progressBar, progressLine } from './progress-line.ts';

/** Interval between lines in a log, in milliseconds. */
const LINE_MS = 5_000;

export type ShownProgress = {
  show(progress: ImportProgress): void;
  /** Removes the bar and prints the last state on its own line. */
  end(progress?: ImportProgress): void;
};

/** Shows progress as a bar on a terminal, and as a line every few seconds elsewhere. */
export function showProgress(terminal: Terminal): ShownProgress {
  let lineAtMs = -Infinity;
  let hasBar = false;
  let shownWait: string | null = null;
  return {
    show(progress) {
      // A bar is cut at the width of the terminal.
      if (terminal.stderrIsTty) {
        const waiting = progress.waiting_for?.message ?? null;
        if (waiting !== null && waiting !== shownWait) {
          terminal.rewriteErr('');
          terminal.err(`Waiting: ${plainText(waiting)}\n`);
        }
        shownWait = waiting;
        terminal.rewriteErr(progressBar(progress, terminal.width));
        hasBar = true;
        return;
      }
      if (performance.now() - lineAtMs < LINE_MS) return;
      lineAtMs = performance.now();
      terminal.err(`${progressLine(progress)}\n`);
    },
    end(progress) {
      if (hasBar) terminal.rewriteErr('');
      if (progress !== undefined) terminal.err(`${progressLine(progress)}\n`);
    },
  };
}
