import type { StartedRendering } from './start-rendering.ts';

/** Pages that a worker renders concurrently. */
export const RENDERED_AT_ONCE = 2;

/** Renders pages until a measurement is done, and returns its result. */
export async function renderUntil<T>(rendering: StartedRendering, measured: Promise<T>): Promise<T> {
  let isDone = false;
  const end = measured.finally(() => {
    isDone = true;
  });
  // The error is thrown below; it may occur before a page is rendered.
  end.catch(() => undefined);
  while (!isDone) await rendering.render({ pages: RENDERED_AT_ONCE, concurrency: RENDERED_AT_ONCE });
  return end;
}
