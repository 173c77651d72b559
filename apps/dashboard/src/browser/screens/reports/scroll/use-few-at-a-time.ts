import { useEffect, useRef, useState } from 'react';

/** Chunks that are rendered in a frame: more would keep the browser from the next one, on a slow device. */
const PER_FRAME = 1;

/** The chunks of those given that are rendered by now: a few more each frame, however often it renders, until all are. */
export function useFewAtATime(chunks: readonly number[]): ReadonlySet<number> {
  const [rendered, setRendered] = useState<ReadonlySet<number>>(() => new Set(chunks.slice(0, PER_FRAME)));
  const latest = useRef(chunks);
  const frame = useRef<number | null>(null);
  useEffect(() => {
    latest.current = chunks;
    if (frame.current !== null || chunks.every((chunk) => rendered.has(chunk))) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = null;
      setRendered((before) => withMore(before, latest.current));
    });
  });
  useEffect(
    () => () => {
      if (frame.current !== null) cancelAnimationFrame(frame.current);
      frame.current = null;
    },
    [],
  );
  return rendered;
}

/** Those of the chunks that were rendered, and a few others. */
function withMore(rendered: ReadonlySet<number>, chunks: readonly number[]): ReadonlySet<number> {
  const others = chunks.filter((chunk) => !rendered.has(chunk));
  return new Set([...chunks.filter((chunk) => rendered.has(chunk)), ...others.slice(0, PER_FRAME)]);
}
