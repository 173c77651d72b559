/** Whether this is a long run: `pnpm test:faults --long`. */
export const isLong = process.env['FAULT_LONG'] === '1';

/** Returns the short number for ordinary tests, or the long one. */
export function scaled(short: number, long: number): number {
  return isLong ? long : short;
}

/** The number in the environment variable, or `otherwise` when it is not set. */
export function numberFromEnv(name: 'FAULT_ROUNDS' | 'FAULT_LINES', otherwise: number): number {
  return Number(process.env[name] ?? otherwise);
}
