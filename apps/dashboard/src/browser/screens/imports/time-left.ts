import { useState } from 'react';

/** The progress at a time, in milliseconds. */
type Sample = { done: number; atMs: number };

/** Long enough for a steady rate. */
const SPAN_MS = 15_000;
/** Short enough that an early estimate is not absurd. */
const SPAN_MS_MIN = 3_000;

/** Estimates the remaining time by the rate of the last 15 seconds. In milliseconds; null while unknown. */
export function useTimeLeft(done: number, total: number): number | null {
  const [samples, setSamples] = useState<readonly Sample[]>(() => [{ done, atMs: Date.now() }]);
  const last = samples.at(-1);
  if (last?.done !== done) {
    const atMs = Date.now();
    setSamples([...samples.filter((sample) => sample.atMs > atMs - SPAN_MS), { done, atMs }]);
  }
  return timeLeft(samples, total - done);
}

/** The time that `left` more items take at the rate of the samples. */
export function timeLeft(samples: readonly Sample[], left: number): number | null {
  const [first] = samples;
  const last = samples.at(-1);
  if (first === undefined || last === undefined || left <= 0) return null;
  const spanMs = last.atMs - first.atMs;
  if (spanMs < SPAN_MS_MIN || last.done <= first.done) return null;
  return (left * spanMs) / (last.done - first.done);
}

/** `about 40 s left`. */
export function timeLeftText(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1000));
  if (seconds < 90) return `about ${seconds} s left`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}
