import { onInterrupt } from '../terminal/on-interrupt.ts';
import { statusLine } from '../terminal/status-line.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { INTERRUPTED_EXIT } from './exit-codes.ts';

/** Does the work of a command, and shows its progress; returns the function that prints its outcome. */
type Work = (signal: AbortSignal, show: (progress: string) => void) => Promise<() => void>;

/** Runs work that Ctrl+C aborts, after which `interrupted` is printed. Returns the exit status; rejects when the work fails. */
export async function runInterruptibly(terminal: Terminal, interrupted: string, work: Work): Promise<number> {
  const interruption = onInterrupt();
  const { signal } = interruption;
  const status = statusLine(terminal);
  try {
    const print = await work(signal, (progress) => status.show(progress));
    status.end();
    print();
    return 0;
  } catch (error) {
    status.end();
    if (!signal.aborted) throw error;
    terminal.err(`${interrupted}\n`);
    return INTERRUPTED_EXIT;
  } finally {
    interruption.end();
  }
}
