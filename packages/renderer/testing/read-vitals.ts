import type { WebVitals } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';
import { createWorld, evaluate } from '../src/in-page/evaluate.ts';
import { READ_LOAD } from '../src/in-page/read-vitals.ts';
import { blockingTimeMs, webVitalsOf } from '../src/measure/web-vitals.ts';

const STEP_MS = 20_000;

/** The used part of a Chrome DevTools Protocol session. */
export type DevtoolsSession = { send(method: string, params?: object): Promise<unknown> };

/**
 * Reads the Web Vitals of the page in a browser, as the renderer does, for loads that another tool observed. Tasks that
 * began after `untilMs` do not count, because that tool caused them or did not observe them.
 */
export async function readVitals(session: DevtoolsSession, untilMs: number): Promise<WebVitals> {
  // Only `send` is called.
  const cdp = session as unknown as CDPSession;
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = await createWorld(cdp, frameTree.frame.id, STEP_MS);
  const load = await evaluate(world, READ_LOAD, { input: { resourcesMax: 1_000 }, ms: STEP_MS });
  const vitals = webVitalsOf(load);
  const tasks = load.longTasks.filter(({ atMs }) => atMs < untilMs);
  const { firstContentfulPaintMs: fcpMs } = vitals;
  return { ...vitals, totalBlockingTimeMs: fcpMs === null ? null : blockingTimeMs(tasks, fcpMs) };
}
