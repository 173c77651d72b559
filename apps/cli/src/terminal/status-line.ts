import type { Terminal } from './terminal.ts';

/** Interval between lines in a log, in milliseconds. */
const LINE_MS = 5_000;

export type StatusLine = { show(text: string): void; end(): void };

/** Shows progress on one changing line of a terminal, and as a line every few seconds elsewhere. */
export function statusLine(terminal: Terminal): StatusLine {
  let lineAtMs = -Infinity;
  let hasLine = false;
  return {
    show(text) {
      if (terminal.stderrIsTty) {
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

/** Formats how many rows of a table are done; `done` is the past participle, such as `copied`. */
export function tableLine(
  { table, rows, ofRows }: { table: string; rows: number; ofRows: number },
  done: string,
): string {
  return `${table}: ${rows.toLocaleString('en')} of ${ofRows.toLocaleString('en')} rows ${done}`;
}
