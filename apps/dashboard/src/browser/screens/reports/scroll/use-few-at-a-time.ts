import { useEffect, useReducer, useRef } from 'react';

/** Chunks that are rendered in a frame: more would keep the browser from the next one, on a slow device. */
const PER_FRAME = 1;

/** The chunks of those given that are rendered by now: a few more each frame, until all are. */
export function useFewAtATime(chunks: readonly number[]): ReadonlySet<number> {
  const rendered = useRef<ReadonlySet<number>>(new Set());
  const [, renderMore] = useReducer((count: number) => count + 1, 0);
  const known = chunks.filter((chunk) => rendered.current.has(chunk));
  const others = chunks.filter((chunk) => !rendered.current.has(chunk));
  const now = new Set([...known, ...others.slice(0, PER_FRAME)]);
  useEffect(() => {
    rendered.current = now;
    if (others.length <= PER_FRAME) return undefined;
    const frame = requestAnimationFrame(renderMore);
    return () => cancelAnimationFrame(frame);
  });
  return now;
}
