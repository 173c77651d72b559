import { setTimeout as sleep } from 'node:timers/promises';
import type { RenderEnd } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';
import { createWorld, evaluate } from '../in-page/evaluate.ts';
import { READ_MOTION } from '../in-page/read-motion.ts';
import type { Motion } from '../in-page/read-motion.ts';
import { within } from '../within.ts';

/** Extra time for a quiet page whose content is still fading or moving in, or that has shown nothing yet. */
const SETTLING_MS_MAX = 2_000;
/** Interval between looks at a page that has shown nothing, or in which a script may be fading something in. */
const POLL_MS = 100;
/** Animations end at the frame after their last moment. */
const FRAME_MS = 20;
/** A page that takes longer to answer is busy, and is read as it is. */
const ANSWER_MS = 500;
const FADING_MAX = 200;

/**
 * Waits until a page is quiet and what fades or moves in has arrived, at most two seconds longer than until it is quiet:
 * text that fades in has the contrast and the place of its last frame.
 */
export async function waitUntilSettled(
  cdp: CDPSession,
  untilQuiet: () => Promise<RenderEnd>,
  { deadlineMs, signal }: { deadlineMs: number; signal: AbortSignal },
): Promise<RenderEnd> {
  let leftMs = SETTLING_MS_MAX;
  let fading = '';
  for (;;) {
    const end = await untilQuiet();
    const nextMs = Math.min(leftMs, deadlineMs - performance.now());
    if (end !== 'quiet' || nextMs <= 0) return end;
    const motion = await readMotionOf(cdp, leftMs).catch(() => null);
    if (motion === null) return end;
    const isFading = motion.fading !== fading;
    ({ fading } = motion);
    const pauseMs = motion.isBlank || isFading ? POLL_MS : 0;
    const wantedMs = motion.endsInMs > 0 ? motion.endsInMs + FRAME_MS : pauseMs;
    if (wantedMs === 0) return end;
    const waitedMs = Math.min(wantedMs, nextMs);
    await sleep(waitedMs, undefined, { signal });
    leftMs -= waitedMs;
  }
}

async function readMotionOf(cdp: CDPSession, soonMs: number): Promise<Motion> {
  const { frameTree } = await within(ANSWER_MS, cdp.send('Page.getFrameTree'));
  const world = await createWorld(cdp, frameTree.frame.id, ANSWER_MS);
  return evaluate(world, READ_MOTION, { input: { soonMs, elementsMax: FADING_MAX }, ms: ANSWER_MS });
}
