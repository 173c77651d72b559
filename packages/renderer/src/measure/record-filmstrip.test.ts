import { EventEmitter } from 'node:events';
import { DEVICE_VIEWPORTS } from '@pagemark/domain';
import type { CDPSession } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { distinct, recordFilmstrip, spread } from './record-filmstrip.ts';

test.each([
  [[], []],
  [
    [1, 2],
    [1, 2],
  ],
  [
    [1, 2, 3, 4, 5, 6, 7],
    [1, 4, 7],
  ],
])('spreads frames evenly, with the first and the last: %j', (frames, spreadFrames) => {
  expect(spread(frames, 3)).toEqual(spreadFrames);
});

test('leaves out frames that show the same as the one before', () => {
  const frames = ['blank', 'blank', 'text', 'image', 'image', 'text'].map((data, atS) => ({ data, atS }));
  expect(distinct(frames).map(({ atS }) => atS)).toEqual([0, 2, 3, 5]);
});

/** A browser that sends a frame when a screencast starts, and then one for each change. */
function fakeScreencast() {
  const events = new EventEmitter();
  let isOn = false;
  let shown = 'blank';
  let sent = 0;
  let failures = 0;
  let starts = 0;
  const sendFrame = (sessionId = starts) => {
    sent += 1;
    const metadata = { timestamp: Date.now() / 1_000, scrollOffsetX: 0 };
    events.emit('Page.screencastFrame', {
      data: Buffer.from(shown).toString('base64'),
      metadata,
      sessionId,
    });
  };
  const send = async (method: string) => {
    if (method === 'Page.startScreencast') {
      if (failures > 0) {
        failures -= 1;
        throw new Error('Not attached to an active page');
      }
      isOn = true;
      starts += 1;
      setTimeout(sendFrame, 5);
    } else if (method === 'Page.stopScreencast') isOn = false;
  };
  return {
    cdp: Object.assign(events, { send }) as unknown as CDPSession,
    show(text: string) {
      shown = text;
      if (isOn) sendFrame();
    },
    /** Sends a frame of the screencast as it was started last, whether it is on or not. */
    sendFrame(text: string) {
      shown = text;
      sendFrame();
    },
    /** Sends a frame of the screencast as it was started before. */
    sendEarlierFrame(text: string) {
      const now = shown;
      shown = text;
      sendFrame(starts - 1);
      shown = now;
    },
    /** Lets the next starts fail. */
    fail(starts: number) {
      failures = starts;
    },
    sent: () => sent,
  };
}

async function record() {
  const browser = fakeScreencast();
  const filmstrip = await recordFilmstrip(browser.cdp, { viewport: DEVICE_VIEWPORTS.mobile, framesMax: 8 });
  await vi.advanceTimersByTimeAsync(500);
  return {
    browser,
    async stop() {
      const stopping = filmstrip.stop();
      await vi.advanceTimersByTimeAsync(10);
      return (await stopping)(0).map(({ atMs, image }) => [atMs, Buffer.from(image.bytes).toString()]);
    },
  };
}

describe('the recording of a page', () => {
  beforeEach(() => vi.useFakeTimers({ now: 0 }));
  afterEach(() => vi.useRealTimers());

  test('has each change at its time when they are rare', async () => {
    const recording = await record();
    for (const text of ['heading', 'image']) {
      recording.browser.show(text);
      await vi.advanceTimersByTimeAsync(400);
    }
    expect(await recording.stop()).toEqual([
      [5, 'blank'],
      [500, 'heading'],
      [900, 'image'],
    ]);
    expect(recording.browser.sent()).toBe(6);
  });

  test('has a third of the frames of a page that changes all the time, and its last state', async () => {
    const recording = await record();
    const before = recording.browser.sent();
    for (let at = 0; at < 60; at += 1) {
      recording.browser.show(`frame ${at}`);
      await vi.advanceTimersByTimeAsync(16);
    }
    const frames = await recording.stop();
    expect(recording.browser.sent() - before).toBeLessThanOrEqual(20);
    expect(frames).toHaveLength(8);
    expect(frames.at(-1)?.[1]).toBe('frame 59');
  });

  test('is not resumed by a frame that was still being sent when it ended', async () => {
    const recording = await record();
    await recording.stop();
    const before = recording.browser.sent();
    recording.browser.sendFrame('late');
    await vi.advanceTimersByTimeAsync(500);
    expect(recording.browser.sent() - before).toBe(1);
  });

  test.each([
    ['is resumed when another page was about to replace the page at that moment', 2, 500],
    ['shows the last state when it could not be resumed before the end of the load', 30, 30 * 100],
  ])('%s', async (_name, failures, ms) => {
    const recording = await record();
    recording.browser.fail(failures);
    recording.browser.show('heading');
    await vi.advanceTimersByTimeAsync(ms);
    recording.browser.fail(0);
    recording.browser.show('image');
    await vi.advanceTimersByTimeAsync(50);
    expect((await recording.stop()).map(([, text]) => text)).toEqual(['blank', 'heading', 'image']);
  });

  test('waits for the last state when an earlier frame was still being sent', async () => {
    const recording = await record();
    recording.browser.show('heading');
    recording.browser.show('image');
    const stopping = recording.stop();
    recording.browser.sendEarlierFrame('heading');
    expect((await stopping).map(([, text]) => text)).toEqual(['blank', 'heading', 'image']);
  });

  test('ends when the page has ended', async () => {
    const recording = await record();
    recording.browser.show('heading');
    Object.assign(recording.browser.cdp, { send: () => Promise.reject(new Error('Target closed')) });
    expect((await recording.stop()).at(-1)?.[1]).toBe('heading');
  });
});
