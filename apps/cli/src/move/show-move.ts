import type { MoveProgress } from '@pagemark/store';
import type { Terminal } from '../terminal/terminal.ts';

/** How often a log gets a line, in milliseconds. */
const LINE_MS = 5_000;
/** Returns to the beginning of the line and clears what stands there (ECMA-48). */
const REWRITE = '\r\u001b[2K';

export type ShownMove = { show(progress: MoveProgress): void; end(): void };

/** Shows how far a move is: on a line that changes on a person's terminal, and as a line now and then anywhere else. */
export function showMove(terminal: Terminal): ShownMove {
  let lineAtMs = -Infinity;
  let hasLine = false;
  return {
    show(progress) {
      if (terminal.errIsPerson) {
        terminal.err(REWRITE + moveLine(progress).slice(0, terminal.width - 1));
        hasLine = true;
        return;
      }
      if (performance.now() - lineAtMs < LINE_MS) return;
      lineAtMs = performance.now();
      terminal.err(`${moveLine(progress)}\n`);
    },
    end() {
      if (hasLine) terminal.err(REWRITE);
      hasLine = false;
    },
  };
}

function moveLine({ step, table, rows, ofRows }: MoveProgress): string {
  const done = step === 'copy' ? 'copied' : 'compared';
  return `${table}: ${rows.toLocaleString('en')} of ${ofRows.toLocaleString('en')} rows ${done}`;
}
