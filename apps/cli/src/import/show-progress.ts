import type { Terminal } from '../terminal/terminal.ts';
import type { ImportProgress } from './import-target.ts';
import { progressBar, progressLine } from './progress-line.ts';

/** How often a log gets a line, in milliseconds. */
const LINE_MS = 5_000;

export type ShownProgress = {
  show(progress: ImportProgress): void;
  /** Leaves the last state on a line of its own. */
  end(progress?: ImportProgress): void;
};

/** Shows progress as a bar that moves on a person's terminal, and as a line now and then anywhere else. */
export function showProgress(terminal: Terminal): ShownProgress {
  let lineAtMs = -Infinity;
  let hasBar = false;
  return {
    show(progress) {
      if (terminal.errIsPerson) {
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
