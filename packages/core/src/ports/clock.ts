/** The time of day. Durations are measured with a monotonic clock instead. */
export type Clock = {
  /** Milliseconds since the epoch. */
  nowMs(): number;
};

export const systemClock: Clock = { nowMs: () => Date.now() };
