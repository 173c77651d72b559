/** Whether this is a long run: `pnpm test:faults --long`. */
export const isLong = process.env['FAULT_LONG'] === '1';

/** Returns the short number for ordinary tests, or the long one. */
export function scaled(short: number, long: number): number {
  return isLong ? long : short;
}

/** Same as above, for a number with its own variable, such as `FAULT_ROUNDS` and `FAULT_LINES`. */
export function askedFor(name: 'FAULT_ROUNDS' | 'FAULT_LINES', otherwise: number): number {
  return Number(process.env[name] ?? otherwise);
}
