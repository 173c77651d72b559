/** How long the outcome of a call is kept, in milliseconds. A browser repeats a request at once. */
const KEPT_MS = 60_000;
/** Maximum outcomes kept. */
const KEPT_MAX = 100;

/** Returns the outcome of the earlier call with the same `id`, if there was one; otherwise that of `call`. */
export type RunOnce = <Outcome extends { ok: boolean }>(
  id: string,
  call: () => Promise<Outcome>,
) => Promise<Outcome>;

/**
 * Creates the memory of this process for calls with an Idempotency-Key. Browsers send a request again, whatever its method, when a
 * connection that they reuse ends before the response. Calls that failed are forgotten.
 */
export function createRunOnce(): RunOnce {
  const kept = new Map<string, { outcome: Promise<{ ok: boolean }>; atMs: number }>();

  function forgetOld(nowMs: number): void {
    for (const [id, { atMs }] of kept) {
      if (kept.size <= KEPT_MAX && nowMs - atMs <= KEPT_MS) return;
      kept.delete(id);
    }
  }

  return async <Outcome extends { ok: boolean }>(id: string, call: () => Promise<Outcome>) => {
    const nowMs = performance.now();
    forgetOld(nowMs);
    const earlier = kept.get(id);
    // The id names the procedure, so the outcome has the same type.
    if (earlier !== undefined) return earlier.outcome as Promise<Outcome>;
    const outcome = call();
    kept.set(id, { outcome, atMs: nowMs });
    if (!(await outcome).ok) kept.delete(id);
    return outcome;
  };
}
