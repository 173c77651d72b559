/// <reference lib="dom" />
import type { Viewport } from '@pagemark/domain';
import { evaluate } from '../in-page/evaluate.ts';
import type { IsolatedWorld } from '../in-page/evaluate.ts';

type Holding = { viewport: Viewport; ms: number };

/**
 * Runs a task during which the layout of a page on a phone keeps its width and height. For a screenshot, Chromium first
 * makes the viewport one pixel wide: the page is laid out and painted twice more, and selects its images again. The
 * layout of a page that names its size in its viewport element does not depend on the viewport. A page that has no such
 * element, or more than one, or is wider than the screen, is laid out again. Scripts may see a resize in any case.
 */
export async function holdLayout<T>(
  world: IsolatedWorld,
  { viewport, ms }: Holding,
  task: () => Promise<T>,
): Promise<T> {
  const { width, height, isMobile } = viewport;
  const hold = { run: nameSize, uses: [viewportElements] };
  // Null: unknown, because the page did not respond in time. It may still do so.
  const isHeld =
    isMobile && (await evaluate(world, hold, { input: { width, height }, ms }).catch(() => null));
  try {
    return await task();
  } finally {
    if (isHeld !== false) {
      const restore = { run: restoreContent, uses: [viewportElements] };
      const restored = evaluate(world, restore, { input: null, ms }).catch(() => undefined);
      // A page that does not respond restores it before anything else that it is sent.
      if (isHeld === true) await restored;
    }
  }
}

/** Runs in the page. Keeps the element's own content in the world. False when the page is left as it is. */
function nameSize({ width, height }: { width: number; height: number }): boolean {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isWhole = clientWidth === width && scrollWidth <= width && innerHeight === height;
  const [element, ...others] = viewportElements();
  const content = element?.getAttribute('content') ?? null;
  if (!isWhole || content === null || others.length > 0 || visualViewport?.scale !== 1) return false;
  Object.assign(globalThis, { ownViewportContent: content });
  element?.setAttribute('content', `width=${width},height=${height},minimum-scale=1,maximum-scale=1`);
  return true;
}

/** Runs in the page. */
function restoreContent(): void {
  const content: unknown = Reflect.get(globalThis, 'ownViewportContent');
  if (typeof content === 'string') viewportElements()[0]?.setAttribute('content', content);
}

/** Runs in the page. */
function viewportElements(): Element[] {
  return [...document.querySelectorAll('meta[name="viewport" i]')];
}
