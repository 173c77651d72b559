import { useEffect, useMemo, useRef } from 'react';

/**
 * A chunk of a list, and the distance of its top from the top of the window, in pixels; null: where it is without
 * scrolling.
 */
export type ScrollPlace = { chunk: number; top: number | null };

/** Browsers limit how often a page changes its history entry. */
const KEPT_AFTER_MS = 200;
const NAME = 'pagemarkScroll';
const BEGINNING: ScrollPlace = { chunk: 0, top: null };

/** The position stored in the history entry, which Back restores. */
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
  /** Stores a position after a moment without another call. */
  soon(place: ScrollPlace | null): void;
  /** Stores a position immediately, before a link changes the history entry. */
  now(place: ScrollPlace | null): void;
};

/** Stores positions in the history entry; null: the beginning. */
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
