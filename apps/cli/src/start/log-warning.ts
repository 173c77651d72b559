import { hostname } from 'node:os';

/** Logs a warning with fields. */
export type LogWarning = (message: string, facts: Record<string, unknown>) => void;

/** Values of LOG_LEVEL that hide warnings. */
const ABOVE_WARNINGS = new Set(['error', 'fatal', 'silent']);
const WARN = 40;

/**
 * Writes log lines in pino's format, which the other processes use. Loading pino would double the memory that the supervisor
 * adds to a bare Node process.
 */
export function createLogWarning(level: string | undefined, write: (line: string) => void): LogWarning {
  if (level !== undefined && ABOVE_WARNINGS.has(level)) return () => undefined;
  const { pid } = process;
  return (msg, facts) => {
    const line = { level: WARN, time: Date.now(), pid, hostname: hostname(), name: 'start', ...facts, msg };
    write(`${JSON.stringify(line)}\n`);
  };
}
