import type { Terminal } from './terminal.ts';

/** How often a log gets a line, in milliseconds. */
const LINE_MS = 5_000;

export type ChangingLine = { show(text: string): void; end(): void };

/** Shows how far something is: on a line that changes on a person's terminal, and as a line now and then anywhere else. */
export function changingLine(terminal: Terminal): ChangingLine {
  let lineAtMs = -Infinity;
  let hasLine = false;
  return {
    show(text) {
      if (terminal.errIsPerson) {
        terminal.rewriteErr(text.slice(0, terminal.width - 1));
        hasLine = true;
        return;
      }
      if (performance.now() - lineAtMs < LINE_MS) return;
      lineAtMs = performance.now();
      terminal.err(`${text}\n`);
    },
    end() {
      if (hasLine) terminal.rewriteErr('');
      hasLine = false;
    },
  };
}

/** How many rows of a table something was done to. */
export function tableLine(
  { table, rows, ofRows }: { table: string; rows: number; ofRows: number },
  done: string,
): string {
  return `${table}: ${rows.toLocaleString('en')} of ${ofRows.toLocaleString('en')} rows ${done}`;
}
