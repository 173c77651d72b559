import type { Terminal } from '../terminal/terminal.ts';
import type { ImportProgress } from './import-target.ts';
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
  return {
    show(progress) {
      if (terminal.stderrIsTty) {
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
