/// <reference lib="dom" />
import type { PageFunction } from './evaluate.ts';

/** What may still change on a page that is quiet otherwise. */
export type Motion = {
  /** Until the transitions and animations end that end soon; 0 if none is running. */
  endsInMs: number;
  /** The opacity of elements that a script may be fading, to be compared with that of a moment later. */
  fading: string;
  /** Whether the page has shown no content yet, but runs scripts, which may add it. */
  isBlank: boolean;
};

/**
 * Runs in the page. Endless and long animations, such as those of loading indicators and background images, are part of
 * what a page shows.
 */
function readMotion({ soonMs, elementsMax }: { soonMs: number; elementsMax: number }): Motion {
  const ends = document.getAnimations().map(({ playState, playbackRate, timeline, currentTime, effect }) => {
    const end = effect?.getComputedTiming().endTime;
    const isTimed = timeline instanceof DocumentTimeline && playState === 'running' && playbackRate > 0;
    if (!isTimed || typeof end !== 'number') return 0;
    return (end - (typeof currentTime === 'number' ? currentTime : 0)) / playbackRate;
  });
  const endsInMs = ends.reduce((last, ms) => (ms > last && ms <= soonMs ? ms : last), 0);
  const faded = [...document.querySelectorAll<HTMLElement>('[style*="opacity"]')].slice(0, elementsMax);
  const isShown = performance.getEntriesByName('first-contentful-paint').length > 0;
  return {
    endsInMs: Math.ceil(endsInMs),
    fading: faded
      .map(({ style }) => (Number(style?.opacity) < 1 ? style.opacity : ''))
      .join(' ')
      .trim(),
    isBlank: !isShown && document.scripts.length > 0,
  };
}

export const READ_MOTION: PageFunction<{ soonMs: number; elementsMax: number }, Motion> = {
  run: readMotion,
};
