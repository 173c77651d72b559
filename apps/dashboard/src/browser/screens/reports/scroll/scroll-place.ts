import { useCallback, useEffect, useRef } from 'react';

/** A chunk of a list, and the distance of its beginning from that of the window, in pixels; null: from its own place. */
export type ScrollPlace = { chunk: number; top: number | null };

/** Browsers limit how often a page changes its entry of the history. */
const KEPT_AFTER_MS = 200;
const NAME = 'pagemarkScroll';
const BEGINNING: ScrollPlace = { chunk: 0, top: null };

/** The place that was kept in the entry of the history, which Back returns to. */
export function readScrollPlace(): ScrollPlace {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(NAME in state)) return BEGINNING;
  const kept = state[NAME];
  if (!Array.isArray(kept)) return BEGINNING;
  const [chunk, top]: unknown[] = kept;
  return Number.isSafeInteger(chunk) && Number.isFinite(top)
    ? { chunk: Number(chunk), top: Number(top) }
    : BEGINNING;
}

/** A function that keeps a place in the entry of the history, once it was not called for a moment; null: the beginning. */
export function useScrollPlace(): (place: ScrollPlace | null) => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keep = useRef<() => void>(() => undefined);
  useEffect(() => {
    // A link that is clicked while the list scrolls: before it changes the entry.
    const onClick = () => keep.current();
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, []);
  return useCallback((place) => {
    const { href } = location;
    clearTimeout(timer.current);
    keep.current = () => {
      clearTimeout(timer.current);
      keep.current = () => undefined;
      if (location.href !== href) return;
      const kept = place === null ? null : [place.chunk, place.top];
      history.replaceState({ ...(history.state as object | null), [NAME]: kept }, '');
    };
    timer.current = setTimeout(() => keep.current(), KEPT_AFTER_MS);
  }, []);
}
