/** Rounds a duration in milliseconds to the microsecond. */
export function roundMs(ms: number): number {
  return Math.round(ms * 1_000) / 1_000;
}
