import { hostname } from 'node:os';

/** Logs a warning with facts beside it. */
export type LogWarning = (message: string, facts: Record<string, unknown>) => void;

/** Levels of LOG_LEVEL at which warnings are not shown. */
const ABOVE_WARNINGS = new Set(['error', 'fatal', 'silent']);
const WARN = 40;

/**
 * Logs lines as pino's in the other processes look. The library alone would double what the supervisor adds to the memory
 * of a bare Node process.
 */
export function createLogWarning(level: string | undefined, write: (line: string) => void): LogWarning {
  if (level !== undefined && ABOVE_WARNINGS.has(level)) return () => undefined;
  const { pid } = process;
  return (msg, facts) => {
    const line = { level: WARN, time: Date.now(), pid, hostname: hostname(), name: 'start', ...facts, msg };
    write(`${JSON.stringify(line)}\n`);
  };
}
