import { useEffect, useRef, useState } from 'react';

/** Chunks rendered per frame; more would delay the next frame on a slow device. */
const PER_FRAME = 1;

/** The given chunks that are rendered so far: a few more per frame, regardless of how often the component renders. */
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

/** The chunks that were rendered, and a few more. */
function withMore(rendered: ReadonlySet<number>, chunks: readonly number[]): ReadonlySet<number> {
  const others = chunks.filter((chunk) => !rendered.has(chunk));
  return new Set([...chunks.filter((chunk) => rendered.has(chunk)), ...others.slice(0, PER_FRAME)]);
}
