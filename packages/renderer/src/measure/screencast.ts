import type { CDPSession } from 'playwright-core';

/**
 * How long a screencast pauses, in milliseconds. A page that changes all the time would otherwise have 60 frames per
 * second, and each takes 7 ms of processor time.
 */
const PAUSE_MS = 100;
/** Maximum failures to resume, each of which is followed by another pause. */
const FAILURES_MAX = 20;

type Options = {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** Called whenever the screencast starts, and thus also after a pause. */
  onStart: () => void;
  /** Called when it cannot be resumed. */
  onFailure: () => void;
};

/** The browser's screencast of a page, which sends a frame of the page as it is when it starts, and one for each change. */
export type Screencast = {
  /** Rejects when the page has ended, or another one is about to replace it. */
  start(): Promise<void>;
  /** Pauses for a tenth of a second. */
  pause(): void;
  /** Ends the pause now, if there is one. A failure is final from now on. */
  resumeNow(): void;
  end(): void;
};

export function screencastOf(cdp: CDPSession, { width, height, onStart, onFailure }: Options): Screencast {
  let timer: NodeJS.Timeout | null = null;
  let isPaused = false;
  let failuresLeft = FAILURES_MAX;
  async function start(): Promise<void> {
    onStart();
    await cdp.send('Page.startScreencast', {
      format: 'jpeg',
      quality: 40,
      maxWidth: width,
      maxHeight: height,
    });
  }
  function stop(): void {
    if (timer !== null) clearTimeout(timer);
    cdp.send('Page.stopScreencast').catch(() => undefined);
  }
  function resume(): void {
    if (!isPaused) return;
    if (timer !== null) clearTimeout(timer);
    isPaused = false;
    start().catch(() => {
      // The page is just being replaced by the next one, or has ended.
      isPaused = true;
      failuresLeft -= 1;
      if (failuresLeft > 0) timer = setTimeout(resume, PAUSE_MS);
      onFailure();
    });
  }
  return {
    start,
    pause() {
      if (isPaused) return;
      stop();
      isPaused = true;
      timer = setTimeout(resume, PAUSE_MS);
    },
    resumeNow() {
      failuresLeft = 0;
      resume();
    },
    end: stop,
  };
}
