/** Whether the suite runs with the numbers of a night: `pnpm test:faults --long`. */
export const isLong = process.env['FAULT_LONG'] === '1';

/** The short number of the ordinary tests, or the long one. */
export function scaled(short: number, long: number): number {
  return isLong ? long : short;
}
