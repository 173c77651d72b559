import { evaluateText } from '../in-page/evaluate.ts';
import type { IsolatedWorld } from '../in-page/evaluate.ts';
import { within } from '../within.ts';
import { axeWorld } from './axe-world.ts';
import type { FrameSessions } from './axe-world.ts';

/** The state of a walk through the frames of a page. Times are those of `performance.now`. */
export type FrameWalk = {
  frames: FrameSessions;
  /** axe-core's options, as source. */
  options: string;
  deadlineMs: number;
  /** Maximum time for one frame, without nested ones. */
  frameMs: number;
  /** Number of frames that may still be examined. */
  left: number;
  /**
   * Number of frames that were not examined: beyond the limits, or because axe-core failed there. Frames inside them
   * are unknown.
   */
  skipped: number;
};

/** The partial result of a frame that was not examined. */
const SKIPPED = 'null';

/** A frame that axe-core would examine, as source: its selector, and the part of it to examine. */
type FrameContext = { selector: string; context: string };

/** The frames within a scope that axe-core has to examine, in the order that `axe.finishRun` expects. */
export async function frameContexts(
  world: IsolatedWorld,
  scope: string,
  { options, ms }: { options: string; ms: number },
): Promise<FrameContext[]> {
  const contexts = await evaluateText(
    world,
    `JSON.stringify(axe.utils.getFrameContexts(${scope}, ${options}).map(({ frameSelector, frameContext }) =>
      ({ selector: JSON.stringify(frameSelector), context: JSON.stringify(frameContext) })))`,
    ms,
  );
  return JSON.parse(String(contexts)) as FrameContext[];
}

/**
 * Runs axe-core in frames and nested frames. Returns their partial results, as source; skipped frames are counted in
 * {@link FrameWalk}.
 */
export async function runInFrames(
  parent: IsolatedWorld,
  contexts: readonly FrameContext[],
  walk: FrameWalk,
): Promise<string[]> {
  const partials: string[] = [];
  for (const context of contexts) {
    const examined = await examineFrame(parent, context, walk).catch(() => null);
    if (examined === null) {
      walk.skipped += 1;
      partials.push(SKIPPED);
    } else {
      partials.push(examined.partial, ...(await runInFrames(examined.world, examined.children, walk)));
    }
  }
  return partials;
}

type ExaminedFrame = { world: IsolatedWorld; partial: string; children: FrameContext[] };

/**
 * Returns null when no time is left, or the frame is beyond the limit or not reachable. Rejects when the frame hangs,
 * or axe-core fails in it.
 */
async function examineFrame(
  { session, contextId }: IsolatedWorld,
  { selector, context }: FrameContext,
  walk: FrameWalk,
): Promise<ExaminedFrame | null> {
  const { options } = walk;
  const deadlineMs = Math.min(walk.deadlineMs, performance.now() + walk.frameMs);
  const leftMs = () => Math.max(1, deadlineMs - performance.now());
  if (walk.left === 0 || performance.now() >= walk.deadlineMs) return null;
  walk.left -= 1;
  const expression = `axe.utils.shadowSelect(${selector})`;
  const found = await within(leftMs(), session.send('Runtime.evaluate', { expression, contextId }));
  const { objectId } = found.result;
  if (objectId === undefined) return null;
  const { node } = await within(leftMs(), session.send('DOM.describeNode', { objectId }));
  const frameId = node.frameId ?? '';
  const own = walk.frames.get(frameId);
  if (own === undefined) return null;
  const world = await axeWorld(own, frameId, leftMs());
  const children = await frameContexts(world, context, { options, ms: leftMs() });
  const partial = await evaluateText(
    world,
    `axe.runPartial(${context}, ${options}).then((result) => JSON.stringify(result))`,
    leftMs(),
  );
  return { world, partial: String(partial), children };
}
