import { useEffect, useMemo, useRef } from 'react';

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

export type PlaceKeeper = {
  /** Keeps a place once none was given for a moment. */
  soon(place: ScrollPlace | null): void;
  /** Keeps a place before a link changes the entry of the history. */
  now(place: ScrollPlace | null): void;
};

/** Keeps places in the entry of the history; null: the beginning. */
export function useScrollPlace(): PlaceKeeper {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useMemo(() => {
    function now(place: ScrollPlace | null): void {
      clearTimeout(timer.current);
      const kept = place === null ? null : [place.chunk, place.top];
      history.replaceState({ ...(history.state as object | null), [NAME]: kept }, '');
    }
    return {
      now,
      soon(place) {
        const { href } = location;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => location.href === href && now(place), KEPT_AFTER_MS);
      },
    };
  }, []);
}
