import type { CDPSession, Frame, Page } from 'playwright-core';
import { createWorld, evaluateText } from '../in-page/evaluate.ts';
import type { IsolatedWorld } from '../in-page/evaluate.ts';
import { within } from '../within.ts';
import { AXE_SHORTCUTS, BEFORE_AXE } from './axe-shortcuts.ts';
import { AXE } from './axe-source.ts';

/**
 * A page or frame whose `sandbox` forbids scripts runs no timers, either. axe-core sets one between two rules and would
 * wait forever.
 */
const IMMEDIATE_TIMERS = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (task, ms, ...args) => ms === 0 ? queueMicrotask(() => task(...args)) : setTimeout(task, ms, ...args);
}`;

/** The frames of a page by id, each with the session that reaches it. */
export type FrameSessions = ReadonlyMap<string, CDPSession>;

/** Finds all frames. Frames of other sites live in other processes and have their own sessions. */
export async function findFrames(page: Page, cdp: CDPSession, ms: number): Promise<FrameSessions> {
  const sessions = new Map<string, CDPSession>();
  const own = await frameTree(cdp, ms);
  for (const id of own) sessions.set(id, cdp);
  for (const frame of page.frames()) {
    const session = await sessionOf(page, frame);
    if (session === null) continue;
    for (const id of await frameTree(session, ms).catch(() => [])) sessions.set(id, session);
  }
  return sessions;
}

/** Null when the frame shares its parent's process. */
async function sessionOf(page: Page, frame: Frame): Promise<CDPSession | null> {
  if (frame === page.mainFrame()) return null;
  return page
    .context()
    .newCDPSession(frame)
    .catch(() => null);
}

type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

/** The frames of one process, the root first. */
async function frameTree(session: CDPSession, ms: number): Promise<string[]> {
  const { frameTree: root } = await within(ms, session.send('Page.getFrameTree'));
  const ids: string[] = [];
  const collect = ({ frame, childFrames }: FrameTree) => {
    ids.push(frame.id);
    for (const child of childFrames ?? []) collect(child);
  };
  collect(root);
  return ids;
}

/** Creates a world with axe-core in a frame. */
export async function axeWorld(session: CDPSession, frameId: string, ms: number): Promise<IsolatedWorld> {
  const world = await createWorld(session, frameId, ms);
  await evaluateText(world, `${BEFORE_AXE}${AXE};${AXE_SHORTCUTS} ${IMMEDIATE_TIMERS} undefined`, ms);
  return world;
}
