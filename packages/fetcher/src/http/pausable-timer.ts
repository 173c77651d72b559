/** A timer that pauses while promises are awaited. */
export type PausableTimer = {
  pauseFor<T>(promise: Promise<T>): Promise<T>;
  /** The total of all pauses so far, in milliseconds. */
  pausedMs(): number;
  clear(): void;
};

/** Calls `onEnd` after `ms`, pauses not counted. */
export function createPausableTimer(ms: number, onEnd: () => void): PausableTimer {
  let leftMs = ms;
  let sinceMs = performance.now();
  let timer = setTimeout(onEnd, ms);
  let pauses = 0;
  let pausedMs = 0;
  let isCleared = false;

  /** The time since the timer was last started or paused. */
  function lapMs(): number {
    const nowMs = performance.now();
    const lap = nowMs - sinceMs;
    sinceMs = nowMs;
    return lap;
  }

  return {
    async pauseFor(promise) {
      if (pauses === 0) {
        clearTimeout(timer);
        leftMs -= lapMs();
      }
      pauses += 1;
      try {
        return await promise;
      } finally {
        pauses -= 1;
        if (pauses === 0) {
          pausedMs += lapMs();
          if (!isCleared) timer = setTimeout(onEnd, Math.max(0, leftMs));
        }
      }
    },
    pausedMs: () => pausedMs,
    clear() {
      isCleared = true;
      clearTimeout(timer);
    },
  };
}
