/// <reference lib="dom" />
import type { FilmstripFrame, Viewport } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';
import { createWorld, evaluate } from '../in-page/evaluate.ts';
import { within } from '../within.ts';
import { screencastOf } from './screencast.ts';

const WIDTH_PX = 160;
/** Maximum frames that are held until the load has ended. */
const HELD_MAX = 32;
const MS_PER_S = 1_000;
/** Time limit of each step of finding the beginning of a page. */
const STEP_MS_MAX = 2_000;
/** Maximum time to wait after the load for the frame that shows it. */
const MOVED_MS_MAX = 1_000;

/** A frame as the browser sends it. `sessionId`: how many times the screencast had been started. */
type ScreencastFrame = {
  data: string;
  metadata: { scrollOffsetX: number; timestamp?: number };
  sessionId: number;
};

/** `isScrolledRight`: the page is scrolled to the right, as happens when it begins on the right and is wider than the screen. */
type Frame = { atS: number; data: string; isScrolledRight: boolean };

/**
 * Returns at most `framesMax` distinct frames, including the last one, with their times from the start of the
 * navigation.
 */
type ReadFrames = (startEpochMs: number) => FilmstripFrame[];

/** The recording so far. */
type Strip = {
  frames: Frame[];
  isMoving: boolean;
  /** Time from which frames show the beginning of the page, in seconds since the epoch; null when unknown. */
  shownSinceS: number | null;
  /** Whether the first frame since the recording was started or resumed has yet to arrive. */
  isAwaited: boolean;
  onChange: () => void;
};

/** Records frames of the page from now on until `stop`, which returns a function to read them. */
export async function recordFilmstrip(
  cdp: CDPSession,
  { viewport, framesMax }: { viewport: Viewport; framesMax: number },
): Promise<{ stop: () => Promise<ReadFrames> }> {
  const strip: Strip = {
    frames: [],
    isMoving: false,
    shownSinceS: null,
    isAwaited: false,
    onChange: () => undefined,
  };
  const scale = WIDTH_PX / viewport.width;
  const height = viewport.height * scale;
  const screencast = screencastOf(cdp, {
    width: WIDTH_PX,
    // Rounded up: with less height, the frame would be narrower.
    height: Math.ceil(height),
    onStart() {
      strip.isAwaited = true;
    },
    onFailure() {
      strip.isAwaited = false;
      strip.onChange();
    },
  });
  let pausedId = 0;
  const addFrame = ({ data, metadata, sessionId }: ScreencastFrame) => {
    const isScrolledRight = metadata.scrollOffsetX > 0 && viewport.isMobile;
    const frame = { atS: metadata.timestamp ?? 0, data, isScrolledRight };
    const isNew = data !== strip.frames.at(-1)?.data;
    strip.frames.push(frame);
    // A frame that was still being sent when the screencast paused may not show the page as it is now.
    if (sessionId !== pausedId) strip.isAwaited = false;
    if (strip.frames.length > HELD_MAX) strip.frames = strip.frames.filter((_frame, at) => at % 2 === 0);
    if (isNew) {
      pausedId = sessionId;
      screencast.pause();
    } else cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    if (isScrolledRight) void moveToBeginning(cdp, strip, frame);
    strip.onChange();
  };
  cdp.on('Page.screencastFrame', addFrame);
  await screencast.start();
  return {
    async stop() {
      screencast.resumeNow();
      await untilComplete(strip);
      // A frame that is still being sent would pause and resume the recording.
      cdp.off('Page.screencastFrame', addFrame);
      screencast.end();
      const recorded = spread(distinct(strip.frames), framesMax);
      return (startEpochMs) =>
        recorded.map((frame) => toFilmstripFrame(frame, startEpochMs, { height, scale }));
    },
  };
}

function toFilmstripFrame(
  { atS, data }: Frame,
  startEpochMs: number,
  { height, scale }: { height: number; scale: number },
): FilmstripFrame {
  return {
    atMs: Math.max(0, Math.round(atS * MS_PER_S - startEpochMs)),
    image: {
      mediaType: 'image/jpeg',
      bytes: new Uint8Array(Buffer.from(data, 'base64')),
      widthPx: WIDTH_PX,
      heightPx: Math.round(height),
      scale,
    },
  };
}

async function moveToBeginning(cdp: CDPSession, strip: Strip, since: Frame): Promise<void> {
  if (strip.isMoving) return;
  strip.isMoving = true;
  try {
    const movedAtS = await showBeginning(cdp);
    strip.shownSinceS = movedAtS ?? since.atS;
    if (movedAtS === null) return;
    strip.frames = strip.frames.filter(
      ({ isScrolledRight, atS }) => !isScrolledRight || atS < since.atS || atS >= movedAtS,
    );
  } catch {
    // The page does not respond, or has navigated away.
    strip.shownSinceS = 0;
  } finally {
    strip.isMoving = false;
    strip.onChange();
  }
}

/** Resolves when the last frame shows the beginning of the page as it is now, or after a timeout. */
async function untilComplete(strip: Strip): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    strip.onChange = () => {
      if (strip.isAwaited) return;
      const last = strip.frames.at(-1);
      if (last?.isScrolledRight !== true || last.atS >= (strip.shownSinceS ?? Infinity)) resolve();
    };
    strip.onChange();
  });
  await within(MOVED_MS_MAX, shown).catch(() => undefined);
}

/**
 * If a page begins to the right of a phone's visual viewport, moves the viewport there and returns the time, in seconds
 * since the epoch. Chromium shows the left end of the area that can be zoomed out to, which is empty on such a page.
 * The page gets no scroll event, because only the visual viewport moves.
 */
async function showBeginning(cdp: CDPSession): Promise<number | null> {
  const { frameTree } = await within(STEP_MS_MAX, cdp.send('Page.getFrameTree'));
  const world = await createWorld(cdp, frameTree.frame.id, STEP_MS_MAX);
  const rect = await evaluate(world, { run: hiddenBeginning }, { input: null, ms: STEP_MS_MAX });
  if (rect === null) return null;
  const root = { expression: 'document.documentElement', contextId: world.contextId };
  const { objectId = '' } = (await within(STEP_MS_MAX, cdp.send('Runtime.evaluate', root))).result;
  const movedAtS = Date.now() / MS_PER_S;
  await within(STEP_MS_MAX, cdp.send('DOM.scrollIntoViewIfNeeded', { objectId, rect }));
  return movedAtS;
}

/**
 * Runs in the page: the position of the upper right corner, relative to the root element, if the visual viewport ends
 * to its left; otherwise null.
 */
function hiddenBeginning(): { x: number; y: number; width: number; height: number } | null {
  const root = document.documentElement;
  const box = root.getBoundingClientRect();
  const isShown = (visualViewport?.pageLeft ?? 0) + (visualViewport?.width ?? 0) >= root.clientWidth - 1;
  return isShown ? null : { x: root.clientWidth - 1 - scrollX - box.x, y: -box.y, width: 1, height: 1 };
}

/** The frames that differ from the previous one: the browser also sends one when nothing has changed. */
export function distinct<T extends Pick<Frame, 'data'>>(frames: readonly T[]): T[] {
  return frames.filter(({ data }, at) => data !== frames[at - 1]?.data);
}

/** At most `max` of the items, evenly spread, including the first and the last. */
export function spread<T>(items: readonly T[], max: number): T[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_item, at) =>
    Math.round((at * (items.length - 1)) / (max - 1)),
  ).flatMap((at) => items.slice(at, at + 1));
}
